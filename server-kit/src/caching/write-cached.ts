import type { IncomingMessage, ServerResponse } from 'node:http';
import { isKnown } from '../conditional';

/** An answer in one encoding, ready to be sent many times. */
export interface CachedAnswer {
  body: Buffer;
  etag: string;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: readonly string[];
}

/**
 * Answers in one write: the body, or 304 when the client has it already.
 * @param own headers of this answer alone, names and values in turn
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
