import { type BoundFunctions, type queries, screen } from '@testing-library/react';

/** The address of the only link with a name. @param place the area to search; default: the whole page */
export const getHref = (
  name: string | RegExp,
  place: Pick<BoundFunctions<typeof queries>, 'getByRole'> = screen,
): string | null => place.getByRole('link', { name }).getAttribute('href');
