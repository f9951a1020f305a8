import type { Resource } from '../evidence';
import { isWebAddress } from '../text/address';
import type { PageFacts } from './facts';

export type Sampled = Pick<Resource, 'url' | 'kind'>;

/** The resources to measure: the first 10 different images, 4 stylesheets and 6 scripts of the page. */
export function selectSample({ images, stylesheets, scripts }: PageFacts): Sampled[] {
  const selectFirst = (kind: Resource['kind'], most: number, named: readonly { url?: string }[]) =>
    [...new Set(named.flatMap(({ url = '' }) => (isWebAddress(url) ? [url] : [])))]
      .slice(0, most)
      .map((url) => ({ url, kind }));
  return [
    ...selectFirst('image', 10, images),
    ...selectFirst('style', 4, stylesheets),
    ...selectFirst('script', 6, scripts),
  ];
}
