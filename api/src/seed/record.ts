import { isDuplicate } from '../database/failures';

/** One record of the content: how it is known, and how it gets in if it is not there. */
export interface SeedRecord {
  /** Collection and id. */
  key: string;
  /** Answers whether it got in. */
  insertIfAbsent: () => Promise<boolean>;
  /** Set where a newer version of the content takes the place of what nobody edited. */
  renewal?: SeedRenewal;
}

/** How a record that is there becomes the one in the files. */
interface SeedRenewal {
  /** Hash over what the files say. */
  hash: string;
  /**
   * Puts the record of the files in the place of the one that is there, if that one still says what was loaded.
   * @param loaded hash over that; undefined where it was loaded before hashes were kept
   * @returns `same` when there is nothing to replace, `edited` when it is somebody's own by now
   */
  renew: (loaded: string | undefined) => Promise<'replaced' | 'same' | 'edited'>;
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
