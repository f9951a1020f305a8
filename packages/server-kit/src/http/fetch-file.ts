import { countdown } from '../timeout';

/** An endless file would fill the memory. The files that the server fetches are far smaller than this. */
const MAX_FILE_BYTES = 5_000_000;

/** Fetches a remote's file. @throws Error when it is missing, redirected, too large or too slow */
export async function fetchFile(url: string, timeoutMs: number): Promise<Buffer> {
  const timeout = new AbortController();
  const stop = countdown(timeoutMs, () =>
    timeout.abort(new Error(`${url} took longer than ${timeoutMs} ms`)),
  );
  try {
    const response = await fetch(url, { signal: timeout.signal, redirect: 'error' }).catch(
      (error: unknown) => {
        timeout.signal.throwIfAborted();
        throw new Error(`${url} could not be had`, { cause: error });
      },
    );
    if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of response.body) {
      size += piece.length;
      if (size > MAX_FILE_BYTES) throw new Error(`${url} is larger than ${MAX_FILE_BYTES} bytes`);
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  } finally {
    stop();
  }
}
