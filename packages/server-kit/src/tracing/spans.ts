import type { IncomingHttpHeaders } from 'node:http';
import {
  type Attributes,
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { type Attribution, createTraceId, parseTraceparent } from '../http/attribution';

/** Records nothing until tracing is started (start.ts). */
const tracer = trace.getTracer('site');

/** The `traceparent` header (W3C Trace Context) for calls made in a span; undefined if the span is not recorded. */
export function formatTraceparent(span: Span | undefined): string | undefined {
  if (!span?.isRecording()) return undefined;
  const { traceId, spanId } = span.spanContext();
  return `00-${traceId}-${spanId}-01`;
}

/** The span of an incoming request: it continues the trace of the caller, or begins a new one. */
export function startRequestSpan(method: string, headers: IncomingHttpHeaders): Span {
  const caller = parseTraceparent(headers);
  const parent = caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
  return tracer.startSpan(method, { kind: SpanKind.SERVER }, parent);
}

/** The id of a request's trace. If no spans are recorded it is the caller's id, or a new one. */
export function getTraceId(span: Span): string {
  const spanContext = span.spanContext();
  return isSpanContextValid(spanContext) ? spanContext.traceId : createTraceId();
}

export interface RequestOutcome {
  /** Method and route pattern. Paths and queries may contain data of visitors. */
  route: string | undefined;
  status: number;
  /** The remote and build that made the call, or to which the page belongs. */
  attribution: Attribution;
}

export function endRequestSpan(span: Span, { route, status, attribution }: RequestOutcome): void {
  const { trace: _trace, ...own } = attribution;
  span.setAttributes({ ...own, 'http.response.status_code': status });
  if (route !== undefined) {
    const [method, path] = route.split(' ');
    span.updateName(route).setAttributes({ 'http.request.method': method, 'http.route': path });
  }
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Makes a span the parent of all spans that begin in `work`. */
export const withSpan = <T>(span: Span, work: () => T): T =>
  context.with(trace.setSpan(context.active(), span), work);

/** Runs `work` outside of any span: calls in it are not recorded as parts of the current trace. */
export const untraced = <T>(work: () => T): T => context.with(ROOT_CONTEXT, work);

/** Runs `work` in a new span. Of an error only the kind is recorded, because its message may quote a visitor. */
export const inSpan = <T>(
  name: string,
  attributes: Attributes,
  work: (span: Span) => Promise<T>,
): Promise<T> =>
  tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      failSpan(span, error);
      throw error;
    } finally {
      span.end();
    }
  });

/** Marks a span as failed; does nothing without a span. */
export function failSpan(span: Span | undefined, error: unknown): void {
  span?.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span?.setStatus({ code: SpanStatusCode.ERROR });
}

/** A span for a call to another server; undefined if the current work is not recorded. */
export function startCallSpan(name: string, attributes: Attributes): Span | undefined {
  if (!trace.getActiveSpan()?.isRecording()) return undefined;
  return tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
}
