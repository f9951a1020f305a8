import { getErrorCode } from '../error-code';

/** Whether the client disconnected during an answer, which is no error of the server. */
export const isClientGone = (error: unknown): boolean =>
  ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ECANCELED'].includes(
    getErrorCode(error) ?? '',
  );
