/**
 * What a failed request leaves in the store. `message` is `<status>: <body or status text>` (docs/product.md 8);
 * `status` is 0 when no answer came at all.
 */
export interface RequestError {
  status: number;
  message: string;
  /** The server's sentence for a person, when it sent one. */
  reason?: string;
  /** What is wrong, by field of the request. */
  fields?: Record<string, string>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textByField = (value: object): Record<string, string> =>
  Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'));

/** Reads the errors' form `{ code, message, fields? }` from an answer's body, if it is that. */
export function requestError(status: number, statusText: string, body: string): RequestError {
  const error: RequestError = { status, message: `${status}: ${body || statusText}` };
  try {
    const parsed: unknown = JSON.parse(body);
    if (!isRecord(parsed)) return error;
    return {
      ...error,
      ...(typeof parsed.message === 'string' && { reason: parsed.message }),
      ...(isRecord(parsed.fields) && { fields: textByField(parsed.fields) }),
    };
  } catch {
    return error;
  }
}

/** Tells a request's error from anything else that can be thrown. */
export const isRequestError = (error: unknown): error is RequestError =>
  isRecord(error) && typeof error.status === 'number' && typeof error.message === 'string';
