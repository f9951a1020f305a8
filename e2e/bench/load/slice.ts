import autocannon from 'autocannon';

/** What every connection asks for, again and again. */
export interface Load {
  method: 'GET' | 'POST';
  /** A body that was not sent before: writes shall write. JSON. */
  body?: () => string;
  /** Brotli or gzip unless said otherwise. */
  headers?: Readonly<Record<string, string>>;
  connections?: number;
  /** The answer that is right; any success unless said otherwise. */
  status?: number;
}

/** What one slice of load showed. */
export interface Slice {
  /** Right answers a second. */
  rate: number;
  /** Right answers in all. */
  count: number;
  /** Milliseconds until an answer came. */
  p50: number;
  p99: number;
  /** Answers 503: the server said that it has too much to do. */
  refused: number;
  /** Answers that did not come, or were neither right nor 503. */
  errors: number;
}

/** Unless a load says otherwise. */
export const CONNECTIONS = 50;

/** What each call of a load says of itself. */
export const headersOf = ({ body, headers }: Load): Record<string, string> => ({
  'accept-encoding': 'br, gzip',
  ...(body ? { 'content-type': 'application/json' } : {}),
  ...headers,
});

/** Puts a server under load: each connection asks as soon as it was answered. @param seconds length of the slice */
export async function slice(url: string, load: Load, seconds: number): Promise<Slice> {
  const { method, body, connections = CONNECTIONS, status } = load;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method,
    headers: headersOf(load),
    ...(body ? { requests: [{ setupRequest: (request) => ({ ...request, body: body() }) }] } : {}),
  });
  const answered = (code: number): number => result.statusCodeStats?.[`${code}`]?.count ?? 0;
  const count = status === undefined ? result['2xx'] : answered(status);
  const refused = answered(503);
  return {
    rate: count / result.duration,
    count,
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused,
    errors: result.errors + result.requests.total - count - refused,
  };
}
