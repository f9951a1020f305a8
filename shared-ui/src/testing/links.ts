import { type BoundFunctions, type queries, screen } from '@testing-library/react';

/** The address of the only link with a name. @param area the part of the page to search; default: the whole page */
export const getHref = (
  name: string | RegExp,
  area: Pick<BoundFunctions<typeof queries>, 'getByRole'> = screen,
): string | null => area.getByRole('link', { name }).getAttribute('href');
