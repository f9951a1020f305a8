import type { ReactNode } from 'react';
import { page, part } from '@site/shared-ui/parts';

/** Kept while the administration is open in this browser, so that the page does not wait for a sign of life. */
export const KNOWN_HERE = 'administrationOpen';

/** A page of the administration: for nobody else and no search engine. Where it was open before, it wakes at once. */
export const administrationPage = (
  title: string,
  description: string,
  load: () => Promise<{ default: () => ReactNode }>,
) =>
  page({
    confidential: true,
    head: ({ business: { name } }) => ({
      title: `${title} | ${name}`,
      description,
      robots: 'noindex',
    }),
    parts: [part(load, { nowIf: KNOWN_HERE })],
  });
