import { screen, type BoundFunctions, type queries } from '@testing-library/react';

/** Where the one link of a name leads. @param place all of the page without it */
export const hrefOf = (
  name: string | RegExp,
  place: Pick<BoundFunctions<typeof queries>, 'getByRole'> = screen,
): string | null => place.getByRole('link', { name }).getAttribute('href');
