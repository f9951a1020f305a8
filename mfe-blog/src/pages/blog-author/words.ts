import type { Business } from '@site/contracts/offer/business';
import { formatCount } from '@site/contracts/text/count';

/** Title of the page while the author's name is unknown. */
export const NAMELESS = 'Articles by this author';

export const articles = (count: number): string => formatCount(count, 'article');

/** The author's role, to follow the name in a sentence. */
export const getRole = (
  { isOwner }: { isOwner: boolean },
  { name }: Pick<Business, 'name'>,
): string => (isOwner ? `runs ${name} and writes its blog` : `writes for the ${name} blog`);
