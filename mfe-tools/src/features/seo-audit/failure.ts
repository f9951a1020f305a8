import { isRequestError } from '@site/shared-ui/app';

/** Why an audit failed, as its visitor is told. */
export interface AuditFailure {
  /** The sentence to show. */
  message: string;
  /** Whether the form still holds what was typed: not after a post without script. */
  kept: boolean;
}

/**
 * The failure behind what the request threw: the server's sentence if it sent one, else the catalogue's
 * (spec section 8).
 */
export function failureOf(error: unknown): AuditFailure {
  const answered = isRequestError(error) && error.status > 0;
  if (!answered) {
    return {
      message: 'Failed to perform SEO audit. Please try again.',
      kept: true,
    };
  }
  return {
    message: error.reason ?? 'Failed to perform SEO audit',
    kept: true,
  };
}

/**
 * What is wrong, by field of the request. An answer of 422 that names no field is about the website: it could not
 * be reached or read.
 */
export function fieldsOf(error: unknown): Readonly<Record<string, string>> {
  if (!isRequestError(error)) return {};
  if (error.fields) return error.fields;
  return error.status === 422 && error.reason ? { websiteUrl: error.reason } : {};
}

/**
 * The failure that the address tells when the form was posted without script: the API leads back to the page
 * with `?audit=invalid` or `?audit=unavailable`.
 */
export function failureIn(search: string): AuditFailure | undefined {
  const outcome = new URLSearchParams(search).get('audit');
  if (outcome === 'invalid') {
    return {
      message: 'The website URL or the email address was not valid, or the website did not answer.',
      kept: false,
    };
  }
  if (outcome === 'unavailable') {
    return {
      message: 'It cannot run just now. The cause is with us, not with your website.',
      kept: false,
    };
  }
  return undefined;
}
