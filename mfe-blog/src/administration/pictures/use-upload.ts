import { useEffect, useRef, useState } from 'react';
import { MAX_PICTURE_BYTES } from '@site/contracts/blog/picture-address';
import { isRecord } from '@site/contracts/text/is-record';
import { parseRequestError, type RequestError } from '@site/shared-ui/request-error';
import { isUnauthenticated, useFailure } from '../requests';

/** A larger file is refused before it is sent. */
const tooLarge: RequestError = {
  status: 413,
  message: '413',
  reason: `Please choose a file of at most ${MAX_PICTURE_BYTES / 1024 ** 2} MB`,
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The error of a refused upload. The server's text about the picture goes before its text about the request. */
function refusal({ status, statusText, responseText }: XMLHttpRequest): RequestError {
  const error = parseRequestError(status, statusText, responseText);
  return { ...error, reason: error.fields?.picture ?? error.reason };
}

/**
 * Uploads a picture by `XMLHttpRequest`, because `fetch` reports no upload progress. Rejects with a
 * {@link RequestError}; never settles once it is aborted.
 * @param onProgress called with the share of the file that is sent, from 0 to 1
 * @returns the address of the picture
 */
const sendPicture = (file: Blob, onProgress: (sent: number) => void, signal: AbortSignal) =>
  new Promise<string>((resolve, reject) => {
    if (file.size > MAX_PICTURE_BYTES) return reject(tooLarge);
    const call = new XMLHttpRequest();
    call.open('POST', '/api/pictures');
    // The server determines the format from the content.
    call.setRequestHeader('content-type', 'application/octet-stream');
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    call.addEventListener('error', () => reject(refusal(call)));
    call.addEventListener('load', () => {
      const body = parse(call.responseText);
      if (call.status < 400 && isRecord(body) && typeof body.url === 'string') resolve(body.url);
      else reject(refusal(call));
    });
    signal.addEventListener('abort', () => call.abort());
    call.send(file);
  });

export type Upload = { file: File } & (
  | { state: 'sending'; /** From 0 to 1; at 1 the server makes the sizes. */ sent: number }
  | { state: 'ready'; url: string }
  | { state: 'failed'; reason: string }
);

/**
 * Uploads one picture at a time. `upload` is undefined before the first file and after `cancel`; `start` aborts a
 * pending upload.
 * @param onReady called with the address of each stored picture
 */
export function useUpload(onReady?: (url: string) => void) {
  const failure = useFailure();
  const [upload, setUpload] = useState<Upload>();
  const uploadController = useRef<AbortController>(undefined);
  useEffect(() => () => uploadController.current?.abort(), []);

  const start = (file: File): void => {
    uploadController.current?.abort();
    const { signal } = (uploadController.current = new AbortController());
    const onProgress = (sent: number) => {
      if (!signal.aborted) setUpload({ file, state: 'sending', sent });
    };
    onProgress(0);
    sendPicture(file, onProgress, signal).then(
      (url) => {
        setUpload({ file, state: 'ready', url });
        onReady?.(url);
      },
      (error: unknown) => {
        const announcement = failure(error, 'The server could not be reached. Please try again.');
        const reason = isUnauthenticated(error)
          ? 'Your session ended. Please upload the picture again.'
          : announcement.description;
        setUpload({ file, state: 'failed', reason });
      },
    );
  };
  const cancel = (): void => {
    uploadController.current?.abort();
    setUpload(undefined);
  };
  return { upload, start, cancel };
}
