import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesEtag } from '../http/conditional';

export interface CachedAnswer {
  body: Buffer;
  etag: string;
  /** Names and values alternate, as in `writeHead`. */
  headers: readonly string[];
}

/**
 * Sends a cached answer in one write: the body, or 304 if the client has it. Only a 200 becomes a 304 (RFC 9110, 13.2.1).
 * @param base headers of this request only; names and values alternate
 */
export function writeCached(
  request: IncomingMessage,
  response: ServerResponse,
  { body, etag, headers }: CachedAnswer,
  base: readonly string[],
  status = 200,
): void {
  if (status === 200 && matchesEtag(request, etag)) {
    response.writeHead(304, [...base, ...headers]);
    response.end();
    return;
  }
  response.writeHead(status, [...base, ...headers, 'content-length', String(body.length)]);
  response.end(request.method === 'HEAD' ? undefined : body);
}
