import type { Business } from '@site/contracts/business';

/** What the page is called as long as its author's name is not there. */
export const NAMELESS = 'Articles by one author';

/** How many articles there are, in words of the page. */
export const counted = (count: number): string =>
  `${count} ${count === 1 ? 'article' : 'articles'}`;

/** What an author does for the business, to stand behind the name. */
export const roleOf = (
  { isOwner }: { isOwner: boolean },
  { name }: Pick<Business, 'name'>,
): string => (isOwner ? `runs ${name} and writes its blog` : `writes for the ${name} blog`);
