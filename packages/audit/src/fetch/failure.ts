import { getErrorCode } from '@site/server-kit/error-code';
import type { NotMeasured } from '../evidence';

/**
 * Causes, each with its kind and a sentence. None tells more about our network than the address did: a name of our
 * network is refused like one that does not exist.
 */
const failures = {
  scheme: ['not-allowed', 'We read only addresses that begin with http:// or https://.'],
  credentials: ['not-allowed', 'We don’t read addresses with a username or a password.'],
  port: ['not-allowed', 'We read ports 80 and 443 only.'],
  disallowed: ['not-allowed', 'The robots.txt of this server asks our crawler not to read this.'],
  'not-public': ['dns', 'No public website was found at this address.'],
  refused: ['refused', 'The server refused the connection.'],
  timeout: ['timeout', 'The server didn’t answer completely in time.'],
  unreachable: ['connection', 'We couldn’t reach the server.'],
  connection: ['connection', 'The server closed the connection.'],
  protocol: ['connection', 'The server sent something that isn’t valid HTTP.'],
  encoding: ['connection', 'We couldn’t decompress what the server sent.'],
  tls: ['connection', 'We couldn’t agree on an encrypted connection with the server.'],
  certificate: ['certificate', 'The certificate of this server isn’t trusted.'],
  redirects: ['redirects', 'The address redirects too often.'],
  'redirect-target': ['redirects', 'The address redirects to something that we don’t read.'],
  'redirect-not-public': [
    'redirects',
    'The address redirects to one where no public website was found.',
  ],
  headers: ['too-large', 'The header of the answer is too large.'],
  'too-large': ['too-large', 'The answer is too large.'],
  budget: ['budget', 'The audit reached its limit of requests.'],
} as const;

export type FailureCause = keyof typeof failures;
export type FailureKind = (typeof failures)[FailureCause][0];

/** Something could not be read, or must not be. The message is a sentence for a person. */
export class FetchFailure extends Error {
  readonly kind: FailureKind;

  constructor(readonly reason: FailureCause) {
    const [kind, sentence] = failures[reason];
    super(sentence);
    this.name = 'FetchFailure';
    this.kind = kind;
  }
}

const CAUSE_BY_SYSTEM_CODE: Readonly<Record<string, FailureCause>> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'connection',
  EPIPE: 'connection',
  ERR_STREAM_PREMATURE_CLOSE: 'connection',
  ETIMEDOUT: 'timeout',
  HPE_HEADER_OVERFLOW: 'headers',
};

const CERTIFICATE_ERROR_CODE =
  /^(?:CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_TLS_CERT|HOSTNAME_MISMATCH|INVALID_|PATH_LENGTH)/;

/** Translates an error of Node's network modules. */
export function toFetchFailure(error: unknown): FetchFailure {
  if (error instanceof FetchFailure) return error;
  const code = getErrorCode(error) ?? '';
  const known = CAUSE_BY_SYSTEM_CODE[code];
  if (known) return new FetchFailure(known);
  if (code.startsWith('HPE_')) return new FetchFailure('protocol');
  if (code.startsWith('Z_') || code.startsWith('ERR__') || code.startsWith('ERR_BROTLI'))
    return new FetchFailure('encoding');
  if (CERTIFICATE_ERROR_CODE.test(code)) return new FetchFailure('certificate');
  if (code === 'EPROTO' || code.startsWith('ERR_SSL') || code.startsWith('ERR_TLS'))
    return new FetchFailure('tls');
  return new FetchFailure('unreachable');
}

export const notMeasured = ({ kind, message }: FetchFailure): NotMeasured => ({
  measured: false,
  kind,
  reason: message,
});
