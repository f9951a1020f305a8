import { setImmediate as turn } from 'node:timers/promises';

interface Waiting<T, R> {
  item: T;
  resolve: (result: R) => void;
  reject: (reason: unknown) => void;
}

/** Items of one call at most: enough to share what a call costs, too few to hold up others. */
const most = 50;

/**
 * Lets what many ask of the database at the same time be asked in one call: what comes at once, or while a call is
 * under way, goes into the next. So each is answered by a call that began after it was asked, and there is one under way at a time.
 *
 * @param call does all of them; answers in their order. When it fails, it has failed for each of them
 * @returns does one of them
 */
export function gather<T, R>(
  call: (items: readonly T[]) => Promise<readonly R[]>,
): (item: T) => Promise<R> {
  let queue: Waiting<T, R>[] = [];
  let isUnderWay = false;

  const callForAll = async (): Promise<void> => {
    isUnderWay = true;
    while (queue.length > 0) {
      // Whatever else came in together, or waited for the same answer, is about to ask as well.
      await turn();
      const group = queue.slice(0, most);
      queue = queue.slice(most);
      try {
        const results = await call(group.map(({ item }) => item));
        for (const [index, { resolve, reject }] of group.entries()) {
          const result = results[index];
          if (result === undefined) reject(new Error('A call left out one of its items.'));
          else resolve(result);
        }
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isUnderWay = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      if (!isUnderWay) void callForAll();
    });
}
