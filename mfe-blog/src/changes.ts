import type { Entries } from '@site/shared-ui/forms';

/** Those of the entries that are others than before. */
export const changesOf = <Name extends string>(
  before: Entries<Name>,
  now: Entries<Name>,
): Partial<Entries<Name>> =>
  Object.fromEntries(
    Object.entries<string>(now).filter(([name, text]) => text !== before[name as Name]),
  ) as Partial<Entries<Name>>;

export const isChange = <Name extends string>(before: Entries<Name>, now: Entries<Name>): boolean =>
  Object.keys(changesOf(before, now)).length > 0;
