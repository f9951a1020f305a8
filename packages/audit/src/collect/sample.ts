import type { Resource } from '../evidence';
import type { PageFacts } from '../page/facts';

export type Sampled = Pick<Resource, 'url' | 'kind'>;

const isWeb = (url: string | undefined): url is string =>
  url !== undefined && /^https?:/i.test(url) && URL.parse(url) !== null;

/** The resources to measure: the first 10 different images, 4 stylesheets and 6 scripts of the page. */
export function selectSample({ images, stylesheets, scripts }: PageFacts): Sampled[] {
  const selectFirst = (kind: Resource['kind'], most: number, named: readonly { url?: string }[]) =>
    [...new Set(named.map(({ url }) => url).filter(isWeb))]
      .slice(0, most)
      .map((url) => ({ url, kind }));
  return [
    ...selectFirst('image', 10, images),
    ...selectFirst('style', 4, stylesheets),
    ...selectFirst('script', 6, scripts),
  ];
}
