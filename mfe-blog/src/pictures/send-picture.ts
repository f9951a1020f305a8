import type { Picture } from '@site/contracts/pictures';
import type { RequestError } from '@site/shared-ui/app';

/** Bytes that the API takes; what is larger need not be sent. */
const LIMIT = 10 * 1024 * 1024;
const tooLarge = 'Please choose a file of at most 10 MB';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isPicture = (value: unknown): value is Picture =>
  isRecord(value) && typeof value.url === 'string';

function refusal(status: number, body: unknown): RequestError {
  const { message, fields } = isRecord(body) ? body : {};
  const said = isRecord(fields) ? fields.picture : undefined;
  const reason = [said, message].find((text) => typeof text === 'string');
  return { status, message: `${status}`, ...(typeof reason === 'string' && { reason }) };
}

interface Sending {
  /** Told how much of the file has left, from 0 to 1. */
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

/**
 * Uploads a picture. By `XMLHttpRequest`: `fetch` does not say how much of a body has been sent.
 * Rejects with a {@link RequestError}; never settles once it was given up.
 */
export const sendPicture = (file: Blob, { onProgress, signal }: Sending): Promise<Picture> =>
  new Promise((resolve, reject) => {
    if (file.size > LIMIT) return reject(refusal(413, { message: tooLarge }));
    const call = new XMLHttpRequest();
    call.open('POST', '/api/pictures');
    // What it is, the server finds out from its content.
    call.setRequestHeader('content-type', 'application/octet-stream');
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    call.addEventListener('error', () => reject(refusal(0, undefined)));
    call.addEventListener('load', () => {
      const body = parse(call.responseText);
      if (call.status < 400 && isPicture(body)) resolve(body);
      else reject(refusal(call.status, body));
    });
    signal.addEventListener('abort', () => call.abort());
    call.send(file);
  });
