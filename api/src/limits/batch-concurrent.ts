import { setImmediate as turn } from 'node:timers/promises';

interface Waiting<R> {
  resolve: (counted: { result: R; place: number }) => void;
  reject: (reason: unknown) => void;
}

/**
 * Lets what concerns one key be counted together: what comes while earlier ones are being counted waits, and is counted
 * in one call after them. However many ask at once, each key has one call under way.
 * @param count counts so many of a key in one step
 * @returns counts one; answers what the call answered and its place among those of the call, from 1
 */
export function batchConcurrent<R>(
  count: (key: string, many: number) => Promise<R>,
): (key: string) => Promise<{ result: R; place: number }> {
  const queues = new Map<string, Waiting<R>[]>();

  const countAll = async (key: string): Promise<void> => {
    for (;;) {
      // Whatever else came in together is about to be counted as well.
      await turn();
      const group = queues.get(key) ?? [];
      if (group.length === 0) break;
      queues.set(key, []);
      try {
        const result = await count(key, group.length);
        group.forEach(({ resolve }, index) => resolve({ result, place: index + 1 }));
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    queues.delete(key);
  };

  return (key) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key);
      queue?.push({ resolve, reject });
      if (queue) return;
      queues.set(key, [{ resolve, reject }]);
      void countAll(key);
    });
}
