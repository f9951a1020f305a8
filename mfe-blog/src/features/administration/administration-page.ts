import type { ReactNode } from 'react';
import { page, part } from '@site/shared-ui/parts';
import { KNOWN_HERE } from './known-here';

/** A page of the administration: for nobody else and no search engine. Where it was open before, it wakes at once. */
export const administrationPage = (
  title: string,
  description: string,
  load: () => Promise<{ default: () => ReactNode }>,
) =>
  page({
    confidential: true,
    head: ({ business }) => ({
      title: `${title} | ${business.name}`,
      description,
      robots: 'noindex',
    }),
    parts: [part(load, { nowIf: KNOWN_HERE })],
  });
