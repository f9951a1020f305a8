import type { IncomingMessage, ServerResponse } from 'node:http';
import { isKnown } from '../http/conditional';

/** An answer in one encoding, to be sent many times. */
export interface CachedAnswer {
  body: Buffer;
  etag: string;
  /** Names and values alternate, as in `writeHead`. */
  headers: readonly string[];
}

/**
 * Sends a cached answer in one write: the body, or 304 if the client has it.
 * @param own headers of this request only; names and values alternate
 */
export function writeCached(
  request: IncomingMessage,
  response: ServerResponse,
  { body, etag, headers }: CachedAnswer,
  own: readonly string[],
  status = 200,
): void {
  if (isKnown(request, etag)) {
    response.writeHead(304, [...own, ...headers]);
    response.end();
    return;
  }
  response.writeHead(status, [...own, ...headers, 'content-length', String(body.length)]);
  response.end(request.method === 'HEAD' ? undefined : body);
}
