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

/** The head of a page whose content does not exist (404) or was withdrawn (410). Search never indexes such a page. */
export const missingHead = (
  { name }: Business,
  title: string,
  description: string,
  status: 404 | 410 = 404,
): Head => ({ title: `${title} | ${name}`, description, status });
