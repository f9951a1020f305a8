import type { ReactNode } from 'react';
import { page, part } from '@site/shared-ui/parts';

/** Key of `localStorage`, set while the administration is open in this browser: the page then wakes at once. */
export const KNOWN_HERE = 'administrationOpen';

/** A page of the administration: confidential, not indexed, and awake at once where it was open before. */
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
