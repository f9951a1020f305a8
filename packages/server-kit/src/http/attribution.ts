import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { SpanContext } from '@opentelemetry/api';

/** The call that a log line is about, and the code that made it. */
export interface Attribution {
  /** Id of all calls that belong together, from the browser on. */
  trace?: string;
  remote?: string;
  build?: string;
  owner?: string;
}

/** Version 00 of W3C Trace Context, 3.2: trace, parent, flags. An id of zeros only is invalid. */
const TRACEPARENT_PATTERN = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;
/** Accepted values: names, and teams as in CODEOWNERS. */
const value = /^[\w@/.-]{1,80}$/;

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

/** The members of a `baggage` header (W3C Baggage, 3.2), without their properties. */
function parseBaggage(header: string): Map<string, string> {
  const members = header.split(',').slice(0, 16);
  return new Map(
    members.flatMap((member) => {
      const [name = '', text = ''] = (member.split(';')[0] ?? '').split('=');
      try {
        return [[name.trim(), decodeURIComponent(text.trim())] as const];
      } catch {
        return [];
      }
    }),
  );
}

const joinValues = (header: string | string[] | undefined): string =>
  (Array.isArray(header) ? header.join(',') : header) ?? '';

/** The span from which a request was sent, and its trace. Whether that span was recorded does not matter here. */
export function parseTraceparent(headers: IncomingHttpHeaders): SpanContext | undefined {
  const [, traceId, spanId] = TRACEPARENT_PATTERN.exec(joinValues(headers['traceparent'])) ?? [];
  return traceId && spanId ? { traceId, spanId, traceFlags: 0, isRemote: true } : undefined;
}

/** The attribution in a request's headers. The caller may have made it up, but each value is safe to log. */
export function readAttribution(headers: IncomingHttpHeaders): Attribution {
  const trace = parseTraceparent(headers)?.traceId;
  const members = parseBaggage(joinValues(headers['baggage']));
  const entries = ['remote', 'build', 'owner'].flatMap((name) => {
    const text = members.get(name) ?? '';
    return value.test(text) ? [[name, text] as const] : [];
  });
  return { ...(trace && { trace }), ...Object.fromEntries(entries) };
}

export const createTraceId = (): string => hex(16);

/**
 * The headers of an outgoing call: the same trace, this process as the parent, and the attribution.
 * @param traceparent of the span in which the call is made, if spans are recorded
 */
export function buildAttributionHeaders(
  { trace = createTraceId(), ...own }: Attribution,
  traceparent = `00-${trace}-${hex(8)}-00`,
): Record<string, string> {
  const baggage = Object.entries(own).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return {
    traceparent,
    ...(baggage.length > 0 && { baggage: baggage.join(',') }),
  };
}
