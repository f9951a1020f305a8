import type { SpanExporter } from '@opentelemetry/sdk-trace-node';
import type { Logger } from 'pino';
import { z } from 'zod';
import { FailureLog } from '../process/failure-log';

/** Time limit for each delivery to the collector, also the last one when the process ends, in milliseconds. */
const DELIVERY_TIMEOUT_MS = 5_000;

const share = 'must be a number from 0 to 1';

/** Variables of OpenTelemetry. Without a collector no spans are recorded. */
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

/** Forwards spans, and logs once when the collector stops accepting them, and once when it accepts them again. */
function withLogging(exporter: SpanExporter, log: Logger): SpanExporter {
  const failures = new FailureLog(log);
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error)
          failures.add(result.error, 'collector does not take spans, they are lost');
        else if (failures.end()) log.info('collector takes spans again');
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}

/**
 * Sends the spans of this process to the collector, if one is configured; the packages for that are loaded only then.
 * The exporter itself reads the other variables OTEL_EXPORTER_OTLP_…, e.g. for headers that a collector requires.
 * @param service name of the process in the traces
 * @returns sends the last spans and ends tracing
 */
export async function startTracing(
  service: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio }: TracingSettings,
  log: Logger,
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
    timeoutMillis: DELIVERY_TIMEOUT_MS,
  });
  const provider = new NodeTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service }),
    // By the trace's id only: all processes decide alike, and browsers, which record no spans, have no influence.
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new BatchSpanProcessor(withLogging(exporter, log))],
  });
  // attribution.ts reads and writes the headers, because values from strangers need checks.
  provider.register({ propagator: null });
  return () => provider.shutdown();
}
