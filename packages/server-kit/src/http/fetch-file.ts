import { countdown } from '../time-limit';

/** An endless file would fill the memory. The files that the server fetches are far smaller than this. */
const SIZE_LIMIT_BYTES = 5_000_000;

/** Fetches a remote's file. @throws Error when it is missing, redirected, too large or too slow */
export async function fetchFile(url: string, timeoutMs: number): Promise<Buffer> {
  const giveUp = new AbortController();
  const stop = countdown(timeoutMs, () =>
    giveUp.abort(new Error(`${url} took longer than ${timeoutMs} ms`)),
  );
  try {
    const response = await fetch(url, { signal: giveUp.signal, redirect: 'error' }).catch(
      (error: unknown) => {
        giveUp.signal.throwIfAborted();
        throw new Error(`${url} could not be had`, { cause: error });
      },
    );
    if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of response.body) {
      size += piece.length;
      if (size > SIZE_LIMIT_BYTES)
        throw new Error(`${url} is larger than ${SIZE_LIMIT_BYTES} bytes`);
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  } finally {
    stop();
  }
}
