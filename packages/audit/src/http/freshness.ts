import type { Headers } from '../evidence';
import { header } from './headers';

/** Directives of Cache-Control by lower-case name; the first of each name counts. */
function cacheControl(headers: Headers): ReadonlyMap<string, string> {
  const directives = new Map<string, string>();
  for (const part of (headers['cache-control'] ?? []).join().split(',')) {
    const [name = '', value = ''] = part.split('=').map((side) => side.trim());
    const key = name.toLowerCase();
    if (key !== '' && !directives.has(key)) directives.set(key, value.replaceAll('"', ''));
  }
  return directives;
}

/**
 * Seconds for which a browser may use an answer without revalidation (RFC 9111 section 4.2.1). s-maxage is ignored: a
 * browser is a private cache. 0 when the answer states no lifetime.
 */
export function getFreshness(headers: Headers): number {
  const directives = cacheControl(headers);
  if (directives.has('no-store') || directives.has('no-cache')) return 0;
  const stated = directives.get('max-age');
  if (stated !== undefined) return /^\d+$/.test(stated) ? Number(stated) : 0;
  const expires = Date.parse(header(headers, 'expires') ?? '');
  const date = Date.parse(header(headers, 'date') ?? '');
  return Number.isNaN(expires) || Number.isNaN(date) ? 0 : Math.max(0, (expires - date) / 1000);
}

/** Whether a browser can revalidate an answer (304) instead of loading it again. */
export const hasValidator = (headers: Headers): boolean =>
  Boolean(header(headers, 'etag') ?? header(headers, 'last-modified'));
