import type { Evidence } from '../evidence';
import { beginningOfGzip } from '../fetch/body';
import type { Received } from '../fetch/fetcher';
import { bodyLimits } from '../fetch/limits';
import type { RobotsFile } from './robots';
import { type CollectContext, asText, measured, sideOrder } from './context';

const mostDeclared = 3;

const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Sitemaps may lie on the server as .gz files (sitemaps.org); what is not readable stays as it came. */
async function unpacked(received: Received): Promise<Received> {
  if (!isGzip(received.body)) return received;
  const body = await beginningOfGzip(received.body, bodyLimits.sitemap).catch(() => received.body);
  return { ...received, body };
}

/** Reads the beginning of the sitemaps that robots.txt names (three at most), else of `/sitemap.xml`. */
export function collectSitemaps(
  site: CollectContext,
  page: URL,
  { sitemaps }: RobotsFile,
): Promise<Evidence['sitemaps']> {
  const declared = sitemaps.slice(0, mostDeclared).map((url) => ({ url, declared: true }));
  const wanted = declared.length > 0 ? declared : [{ url: usualPlace(page), declared: false }];
  const order = sideOrder(site, page, { bytes: bodyLimits.sitemap, past: 'cut' });
  return Promise.all(
    wanted.map(async (sitemap) => {
      const reading = site.fetcher.get(new URL(sitemap.url), order).then(unpacked).then(asText);
      return { ...sitemap, answer: await measured(reading) };
    }),
  );
}

const usualPlace = (page: URL): string => new URL('/sitemap.xml', page).href;
