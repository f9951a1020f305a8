import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';

/** Milliseconds for which the rest of a body is awaited, and after which nothing more is expected when none of it came. */
const patience = 10_000;
const silence = 1500;
/** Bytes of a body that nobody sends by mistake: it is not awaited at all. */
const absurd = 64 * 1024 * 1024;

const lengthOf = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0);

export const announcesBody = (request: IncomingMessage): boolean =>
  request.headers['transfer-encoding'] !== undefined || lengthOf(request) > 0;

/**
 * Lets the rest of a body that nobody reads come in, and forgets it. A connection that is closed on unread bytes is
 * reset, and whoever is still sending would see that in place of the answer (RFC 9112, 9.6).
 * @returns whether the connection can be used again
 */
export async function letIn(request: IncomingMessage): Promise<boolean> {
  if (!request.complete && announcesBody(request) && lengthOf(request) <= absurd) {
    const enough = new AbortController();
    const stop = () => enough.abort();
    const quiet = setTimeout(stop, silence);
    const late = setTimeout(stop, patience);
    request.on('data', () => quiet.refresh()).resume();
    await finished(request, { signal: enough.signal }).catch(() => undefined);
    clearTimeout(quiet);
    clearTimeout(late);
  }
  return request.complete || !announcesBody(request);
}
