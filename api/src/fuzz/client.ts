import { Agent, type IncomingMessage, request } from 'node:http';
import { once } from 'node:events';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Answer } from './answers';
import type { FuzzRequest } from './requests';

export type Sent = Pick<FuzzRequest, 'method' | 'path' | 'headers' | 'body'>;

/** Sends requests as they are: no path is tidied up, no header left out. */
export interface Client {
  /** Rejects when there is no answer. */
  send: (sent: Sent) => Promise<Answer>;
  close: () => void;
}

/** Milliseconds after which an answer is missing. */
const requestTimeoutMs = 20_000;

const decoded = (body: Buffer, encoding: string | undefined): Buffer => {
  if (body.length === 0) return body;
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
};

async function read(response: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(Buffer.from(chunk));
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: decoded(Buffer.concat(chunks), response.headers['content-encoding']),
  };
}

const wasClosed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code));

/** A client of a server on this machine, with connections that are kept. */
export function createClient(port: number): Client {
  const agent = new Agent({ keepAlive: true });
  const attempt = async ({ method, path, headers, body }: Sent): Promise<Answer> => {
    const length: Record<string, string> =
      body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const asked = request({
      port,
      host: '127.0.0.1',
      agent,
      method,
      path,
      headers: { ...headers, ...length },
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    // Listening goes on after the first: a server may answer and close while the body is still on its way.
    asked.on('error', () => undefined);
    asked.end(body);
    const [response] = await once(asked, 'response');
    return read(response);
  };
  return {
    // A kept connection may be closed by the server just as it is used again.
    send: (sent) =>
      attempt(sent).catch((error: unknown) => {
        if (!wasClosed(error)) throw error;
        return attempt(sent);
      }),
    close: () => agent.destroy(),
  };
}
