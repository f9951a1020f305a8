import { useEffect, useRef, useState } from 'react';
import type { Picture } from '@site/contracts/pictures';
import { isUnauthenticated } from '../request-failures';
import { useFailure } from '../use-failure';
import { sendPicture } from './send-picture';

/** How far a picture has come. */
export type Upload =
  | { state: 'sending'; /** From 0 to 1; then the server makes its sizes. */ sent: number }
  | { state: 'ready'; picture: Picture }
  | { state: 'failed'; reason: string };

const unreachable = 'The server could not be reached. Please try again.';
const sessionOver = 'Your session had ended. Please send the picture once more.';

interface Uploading {
  /** Nothing before the first file, and after it was given up. */
  upload: Upload | undefined;
  /** Sends a file; one that is on its way is given up. */
  start: (file: Blob) => void;
  giveUp: () => void;
}

/**
 * Uploads a picture at a time.
 * @param onReady told of each one that the server has kept
 */
export function useUpload(onReady?: (picture: Picture) => void): Uploading {
  const failure = useFailure();
  const [upload, setUpload] = useState<Upload>();
  const going = useRef<AbortController>(undefined);
  useEffect(() => () => going.current?.abort(), []);

  const start = (file: Blob) => {
    going.current?.abort();
    const { signal } = (going.current = new AbortController());
    setUpload({ state: 'sending', sent: 0 });
    const onProgress = (sent: number) => {
      if (!signal.aborted) setUpload({ state: 'sending', sent });
    };
    sendPicture(file, { onProgress, signal }).then(
      (picture) => {
        setUpload({ state: 'ready', picture });
        onReady?.(picture);
      },
      (error: unknown) => {
        const { description } = failure(error, unreachable);
        setUpload({
          state: 'failed',
          reason: isUnauthenticated(error) ? sessionOver : description,
        });
      },
    );
  };
  const giveUp = () => {
    going.current?.abort();
    setUpload(undefined);
  };
  return { upload, start, giveUp };
}
