import { createHash } from 'node:crypto';
import { type Headers, securityHeaders } from '@site/server-kit/security-headers';

/** How a policy names inline text that may stand in a document (CSP 3, section 2.3.1). */
export const sourceHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Emotion inserts its rules into empty style elements. */
const EMPTY_STYLE = sourceHash('');

export interface InlineTexts {
  /** Scripts that run; data in script elements is none. */
  scripts: readonly string[];
  styles: readonly string[];
}

/** The policy of a page: scripts by the hashes of its own and what those load. @param connections origins besides our own */
export function pagePolicy(
  { scripts, styles }: InlineTexts,
  connections: readonly string[],
): string {
  return [
    "default-src 'none'",
    ['script-src', ...scripts.map(sourceHash), "'strict-dynamic'"].join(' '),
    ["style-src 'self'", ...new Set([...styles.map(sourceHash), EMPTY_STYLE])].join(' '),
    "img-src 'self' https:",
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** What every answer of the shell carries, but for what {@link headersForEverybody} leaves out. */
export const shellHeaders = (publicUrl: string): Headers =>
  securityHeaders(publicUrl, {
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  });

/** Keeps a window apart from whoever opened it. */
export const OPENER_POLICY = 'cross-origin-opener-policy';

/** What a document for everybody carries: it protects nothing, and the policy would cost a process (README.md, Headers). */
export const headersForEverybody = ({ [OPENER_POLICY]: _, ...headers }: Headers): Headers =>
  headers;
