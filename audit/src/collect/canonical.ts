import type { DocumentAnswer, Evidence } from '../evidence';
import { linksOf } from '../http/link-header';
import type { RobotsFiles } from './robots';
import { type CollectContext, measured, sideOrder } from './context';

/** Addresses that the page names as the one to be found, of its markup and its Link headers (RFC 6596). */
const namedBy = ({ headers }: DocumentAnswer, inMarkup: readonly string[]): string[] => [
  ...inMarkup,
  ...linksOf(headers)
    .filter(({ relations }) => relations.includes('canonical'))
    .map(({ href }) => href),
];

/** Asks for the first canonical address that is another one than the page's; its redirects are not followed. */
export async function collectCanonical(
  site: CollectContext,
  document: DocumentAnswer,
  robots: RobotsFiles,
  inMarkup: readonly string[],
): Promise<Evidence['canonicalTarget']> {
  const page = new URL(document.url);
  const target = namedBy(document, inMarkup)
    .filter((href) => /^https?:/i.test(href))
    .map((href) => URL.parse(href))
    .find((url) => url !== null && url.href !== page.href);
  if (!target) return undefined;
  const order = {
    ...sideOrder(site, page, 'none', 'text/html,*/*;q=0.1'),
    redirects: 0,
    permit: robots.permitOn(page),
  };
  const answer = await measured(site.fetcher.get(target, order).then((got) => got.answer));
  return { url: target.href, answer };
}
