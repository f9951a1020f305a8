import { isRecord } from '@site/contracts/text/is-record';

/**
 * A failed request in the store. `message` is `<status>: <body or status text>` (docs/product.md 8); `status` is 0 when
 * no answer came.
 */
export interface RequestError {
  status: number;
  message: string;
  /** The server's message for the visitor, if it sent one. */
  reason?: string;
  fields?: Record<string, string>;
}

const pickTexts = (value: object): Record<string, string> =>
  Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'));

/** Parses an error answer. Its body may have the form `{ code, message, fields? }`. */
export function parseRequestError(status: number, statusText: string, body: string): RequestError {
  const error: RequestError = { status, message: `${status}: ${body || statusText}` };
  try {
    const parsed: unknown = JSON.parse(body);
    if (!isRecord(parsed)) return error;
    return {
      ...error,
      ...(typeof parsed.message === 'string' && { reason: parsed.message }),
      ...(isRecord(parsed.fields) && { fields: pickTexts(parsed.fields) }),
    };
  } catch {
    return error;
  }
}

/** Whether a request failed with one of these statuses, e.g. 404. */
export const hasStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
  isRequestError(error) && statuses.includes(error.status);

/** Distinguishes a request's error from any other thrown value. */
export const isRequestError = (error: unknown): error is RequestError =>
  isRecord(error) && typeof error.status === 'number' && typeof error.message === 'string';
