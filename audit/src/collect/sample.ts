import type { Resource } from '../evidence';
import type { PageFacts } from '../page/facts';
import { readUrl } from '../text/url';

/** A resource of the page that is to be read. */
export type Sampled = Pick<Resource, 'url' | 'kind'>;

const sizes = { image: 10, style: 4, script: 6 } as const;

/** The first distinct addresses of the web, as the page names them. */
function firstOf(kind: Resource['kind'], urls: readonly (string | undefined)[]): Sampled[] {
  const web = urls.filter(
    (url): url is string =>
      url !== undefined && /^https?:/i.test(url) && readUrl(url) !== undefined,
  );
  return [...new Set(web)].slice(0, sizes[kind]).map((url) => ({ url, kind }));
}

/** What of a page's resources is measured: the first 10 images, 4 stylesheets, 6 scripts. */
export const sampleOf = ({ images, stylesheets, scripts }: PageFacts): Sampled[] => [
  ...firstOf(
    'image',
    images.map(({ url }) => url),
  ),
  ...firstOf(
    'style',
    stylesheets.map(({ url }) => url),
  ),
  ...firstOf(
    'script',
    scripts.map(({ url }) => url),
  ),
];
