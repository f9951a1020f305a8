import { createHash } from 'node:crypto';
import { type Headers, securityHeaders } from '@site/server-kit/security-headers';

/** How a policy names inline text that may stand in a document (CSP 3, section 2.3.1). */
export const sourceHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Emotion inserts its rules into empty style elements. */
const EMPTY_STYLE = sourceHash('');

/** The inline texts of one document. */
export interface InlineTexts {
  /** Scripts that run; data in script elements is none. */
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * The policy of a page. Scripts come by the hashes of the document's own and by what those load, so that the same
 * document can be answered to many.
 * @param connections origins besides our own
 */
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

/**
 * What a document carries that is the same for everybody: nothing is in it to be kept apart from an opener, and a
 * browser that is told to do so may start a process anew when the document is there already (README.md, Headers).
 */
export const headersForEverybody = ({ [OPENER_POLICY]: _, ...headers }: Headers): Headers =>
  headers;
