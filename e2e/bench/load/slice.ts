import autocannon from 'autocannon';
import type { Call } from './calls';

/** What one slice of load showed. */
export interface Slice {
  /** Answers a second. */
  rate: number;
  /** Answers in all. */
  count: number;
  /** Milliseconds. */
  p99: number;
  /** Answers that did not come or were no success. */
  errors: number;
}

const CONNECTIONS = 50;
const ACCEPTED = 'br, gzip';

/** Puts a server under load with one call. @param seconds length of the slice */
export async function slice(url: string, call: Call, seconds: number): Promise<Slice> {
  const { body } = call;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    method: call.method,
    headers: {
      'accept-encoding': ACCEPTED,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { requests: [{ setupRequest: (request) => ({ ...request, body: body() }) }] } : {}),
  });
  return {
    rate: result.requests.average,
    count: result.requests.total,
    p99: result.latency.p99,
    errors: result.errors + result.timeouts + result.non2xx,
  };
}
