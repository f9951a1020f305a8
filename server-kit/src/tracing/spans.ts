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
import type { IncomingHttpHeaders } from 'node:http';
import { type Attribution, callerOf, newTrace } from '../attribution';

/** Does nothing until tracing is started (start.ts). */
const tracer = trace.getTracer('site');

/** How a call that goes on says whose child it is (W3C Trace Context); undefined where nothing is recorded. */
export function traceparentOf(span: Span | undefined): string | undefined {
  if (!span?.isRecording()) return undefined;
  const { traceId, spanId } = span.spanContext();
  return `00-${traceId}-${spanId}-01`;
}

/** The span of a request that came in: it goes on the trace of its caller, or begins one. */
export function requestSpan(method: string, headers: IncomingHttpHeaders): Span {
  const caller = callerOf(headers);
  const parent = caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
  return tracer.startSpan(method, { kind: SpanKind.SERVER }, parent);
}

/** Id of the trace that a request belongs to; without spans it is the caller's, or a new one. */
export function traceOf(span: Span): string {
  const own = span.spanContext();
  return isSpanContextValid(own) ? own.traceId : newTrace();
}

export interface Answered {
  /** Method and pattern of the address; paths and queries may hold data of visitors. */
  route: string | undefined;
  status: number;
  /** Whose call it is, or whose page. */
  attribution: Attribution;
}

export function endRequestSpan(span: Span, { route, status, attribution }: Answered): void {
  const { trace: _trace, ...own } = attribution;
  span.setAttributes({ ...own, 'http.response.status_code': status });
  if (route !== undefined) {
    const [method, path] = route.split(' ');
    span.updateName(route).setAttributes({ 'http.request.method': method, 'http.route': path });
  }
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Has spans that begin in some work be children of a span. */
export const within = <T>(span: Span, work: () => T): T =>
  context.with(trace.setSpan(context.active(), span), work);

/** Has nothing that begins in some work be recorded. */
export const untraced = <T>(work: () => T): T => context.with(ROOT_CONTEXT, work);

/** Does some work in a span of its own. What it fails with is named by its kind: its message may quote somebody. */
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

/** Marks a span as failed; without one there is nothing to mark. */
export function failSpan(span: Span | undefined, error: unknown): void {
  span?.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span?.setStatus({ code: SpanStatusCode.ERROR });
}

/** A span of a call to another server, where the work at hand is recorded. */
export function callSpan(name: string, attributes: Attributes): Span | undefined {
  if (!trace.getActiveSpan()?.isRecording()) return undefined;
  return tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
}
