import { createHash } from 'node:crypto';

/** The hash by which a policy allows an inline text (CSP 3, section 2.3.1). */
const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Emotion inserts its rules into empty style elements. */
const EMPTY_STYLE = hashSource('');

/** The texts of the style elements in HTML. */
export const listInlineStyles = (html: string): string[] =>
  [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, text = '']) => text);

export interface InlineTexts {
  /** Scripts that run. Script elements with data need no hash. */
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * The Content-Security-Policy of a page: its own scripts by their hashes, and the scripts that those load.
 * @param connections allowed origins besides our own
 */
export function buildPagePolicy(
  { scripts, styles }: InlineTexts,
  connections: readonly string[],
): string {
  return [
    "default-src 'none'",
    ['script-src', ...scripts.map(hashSource), "'strict-dynamic'"].join(' '),
    ["style-src 'self'", ...new Set([...styles.map(hashSource), EMPTY_STYLE])].join(' '),
    "img-src 'self' https:",
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
