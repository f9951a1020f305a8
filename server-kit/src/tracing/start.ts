import type { SpanExporter } from '@opentelemetry/sdk-trace-node';
import { z } from 'zod';
import type { Log } from '../log';

/** Milliseconds for one delivery to the collector, and at the end of the process for the last one. */
const DELIVERY_LIMIT_MS = 5_000;

const share = 'must be a number from 0 to 1';

/** Variables of OpenTelemetry that say whether there are spans; without a collector there are none. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional()
    .describe('Collector that takes spans over HTTP (OTLP, JSON), without its path /v1/traces.'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number(share)
    .min(0, share)
    .max(1, share)
    .default(1)
    .describe('Of all traces, the share that is sent to the collector.'),
};
export type TracingSettings = z.infer<z.ZodObject<typeof tracingVariables>>;

/** Passes spans on, and logs when the collector stops taking them and when it does again: once each. */
function logged(exporter: SpanExporter, log: Log): SpanExporter {
  let fails = false;
  const note = (error: Error | undefined) => {
    if (error && !fails) log.warn({ err: error }, 'collector does not take spans, they are lost');
    if (!error && fails) log.info('collector takes spans again');
    fails = error !== undefined;
  };
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        note(result.error);
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

/**
 * Sends the spans of this process to the collector, if one is named; what that takes is loaded only then. The exporter
 * reads the other variables OTEL_EXPORTER_OTLP_… itself, such as the headers that a collector demands.
 * @param service name of the process among the traces
 * @returns what sends the last spans and ends it
 */
export async function startTracing(
  service: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio }: TracingSettings,
  log: Log,
): Promise<() => Promise<void>> {
  if (endpoint === undefined) return () => Promise.resolve();
  const [{ BatchSpanProcessor, NodeTracerProvider, TraceIdRatioBasedSampler }, resources, otlp] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
  const exporter = new otlp.OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: DELIVERY_LIMIT_MS,
  });
  const provider = new NodeTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service }),
    // By the trace's id alone: every process decides the same, and browsers, which keep no spans, decide nothing.
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new BatchSpanProcessor(logged(exporter, log))],
  });
  // Headers are read and written by attribution.ts, which knows what a stranger may say.
  provider.register({ propagator: null });
  return () => provider.shutdown();
}
