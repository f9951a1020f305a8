import type { DocumentAnswer, Evidence } from '../evidence';
import { readGzipBeginning } from '../fetch/body';
import type { FetchOptions, Received } from '../fetch/fetcher';
import { BODY_LIMITS } from '../fetch/limits';
import { readCanonicals } from '../http/link-header';
import { type CollectContext, requestOptions, toEvidence, toTextAnswer } from './context';
import type { RobotsFile, RobotsFiles } from './robots';

/** Requests the first canonical address that is not the page's own. Its redirects are not followed. */
export async function collectCanonical(
  site: CollectContext,
  document: DocumentAnswer,
  robots: RobotsFiles,
  inMarkup: readonly string[],
): Promise<Evidence['canonicalTarget']> {
  const page = new URL(document.url);
  const target = [...inMarkup, ...readCanonicals(document.headers)]
    .filter((href) => /^https?:/i.test(href))
    .map((href) => URL.parse(href))
    .find((url) => url !== null && url.href !== page.href);
  if (!target) return undefined;
  const options = {
    ...requestOptions(site, page),
    accept: 'text/html,*/*;q=0.1',
    redirects: 0,
    permit: robots.permitOn(page),
  };
  const answer = await toEvidence(site.fetcher.get(target, options).then((got) => got.answer));
  return { url: target.href, answer };
}

const MAX_DECLARED = 3;

const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Sitemaps may be .gz files (sitemaps.org). A body that cannot be decompressed stays as it is. */
async function unpacked(received: Received): Promise<Received> {
  if (!isGzip(received.body)) return received;
  const file = await readGzipBeginning(received.body, BODY_LIMITS.sitemap).catch(() => undefined);
  if (!file) return received;
  const answer = file.cut ? { ...received.answer, cut: true as const } : received.answer;
  return { ...received, answer, body: file.bytes };
}

/** Reads the beginning of each sitemap that robots.txt names (three at most), else of `/sitemap.xml`. */
export function collectSitemaps(
  site: CollectContext,
  page: URL,
  { sitemaps }: RobotsFile,
): Promise<Evidence['sitemaps']> {
  const declared = sitemaps.slice(0, MAX_DECLARED);
  const wanted = declared.length > 0 ? declared : [new URL('/sitemap.xml', page).href];
  const options: FetchOptions = {
    ...requestOptions(site, page),
    body: () => ({ bytes: BODY_LIMITS.sitemap, past: 'cut' }),
  };
  return Promise.all(
    wanted.map(async (url) => {
      const reading = site.fetcher.get(new URL(url), options).then(unpacked).then(toTextAnswer);
      return { url, answer: await toEvidence(reading) };
    }),
  );
}

export const collectLlms = (
  site: CollectContext,
  page: URL,
  robots: RobotsFiles,
): Promise<Evidence['llms']> => {
  const options: FetchOptions = {
    ...requestOptions(site, page),
    body: () => ({ bytes: BODY_LIMITS.llms, past: 'fail' }),
    permit: robots.permitOn(page),
  };
  return toEvidence(site.fetcher.get(new URL('/llms.txt', page), options).then(toTextAnswer));
};
