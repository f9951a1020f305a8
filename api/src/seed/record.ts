import { isDuplicate } from '../database/failures';

/** One record of the content: how it is known, and how it gets in if it is not there. */
export interface SeedRecord {
  /** Collection and id. */
  key: string;
  /** Answers whether it got in. */
  insertIfAbsent: () => Promise<boolean>;
}

/** Settings of an update that inserts what it does not find. */
export const upsert = { upsert: true, runValidators: true, setDefaultsOnInsert: true } as const;

/** Whether it was inserted; another process that loads at the same time may have been first. */
export const inserted = (result: Promise<{ upsertedCount: number }>): Promise<boolean> =>
  result.then(
    ({ upsertedCount }) => upsertedCount > 0,
    (error: unknown) => {
      if (isDuplicate(error)) return false;
      throw error;
    },
  );
