import type { Business } from '@site/contracts/offer/business';
import type { Head } from './definition';

/** The `head` of a page that is kept out of search. @param title without the name of the business */
export const noindexHead =
  (title: string, description: string) =>
  ({ business }: { business: Business }): Head => ({
    title: `${title} | ${business.name}`,
    description,
    robots: 'noindex',
  });
