import { setTimeout as wait } from 'node:timers/promises';
import { notDoneIn } from './failures';
import type { Connection, mongo } from 'mongoose';

/** How often something is tried that another write is in the way of, and most milliseconds before the second try. */
const tries = 5;
const pauseMs = 20;

/**
 * Does many writes in one call, in any order. MongoDB tries one again by itself that another one is in the way of, but
 * not for ever, and other servers do not: those alone are asked for again, after pauses of any length so that two who
 * met do not meet again.
 * @param call makes an unordered bulk write of some of them
 * @returns places in the list of those that a unique index refused; the rest is done
 * @throws what else went wrong with any of them
 */
async function writeUnordered<T>(
  writes: readonly T[],
  call: (writes: T[]) => Promise<unknown>,
): Promise<number[]> {
  const refused: number[] = [];
  let left = writes.map((write, place) => ({ write, place }));
  for (let tried = 1; left.length > 0; tried++) {
    try {
      await call(left.map(({ write }) => write));
      break;
    } catch (error) {
      const notDone = notDoneIn(error);
      if (!notDone || (notDone.conflicts.length > 0 && tried === tries)) throw error;
      const at = (places: number[]) => places.flatMap((place) => left[place] ?? []);
      refused.push(...at(notDone.duplicates).map(({ place }) => place));
      left = at(notDone.conflicts);
      if (left.length > 0) await wait(Math.random() * pauseMs * 2 ** (tried - 1));
    }
  }
  return refused.sort((a, b) => a - b);
}

/**
 * Stores documents in one call, past the model: it would look at each once more, and these are made here and complete.
 * @returns places in the list of those that a unique index refused; the rest is stored
 * @throws what else went wrong with any of them
 */
export const insertNew = <T extends { _id: string }>(
  { db, collection }: { db: Pick<Connection, 'collection'>; collection: { name: string } },
  documents: readonly mongo.OptionalUnlessRequiredId<T>[],
): Promise<number[]> =>
  writeUnordered(documents, (some) =>
    db.collection<T>(collection.name).insertMany(some, { ordered: false }),
  );

/**
 * Makes updates of single documents in one call, past the model: they are made here and complete.
 * @returns places in the list of those that a unique index refused; the rest is done
 * @throws what else went wrong with any of them
 */
export const updateEach = <T extends mongo.Document>(
  { db, collection }: { db: Pick<Connection, 'collection'>; collection: { name: string } },
  updates: readonly mongo.UpdateOneModel<T>[],
): Promise<number[]> =>
  writeUnordered(updates, (some) =>
    db.collection<T>(collection.name).bulkWrite(
      some.map((updateOne) => ({ updateOne })),
      { ordered: false },
    ),
  );
