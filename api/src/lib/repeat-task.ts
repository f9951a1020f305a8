import { Poll } from '@site/server-kit/caching/poll';

/** Repeats a task while the database is available, until the process stops answering. */
export function repeatTask(
  { database, closing }: { database: { available: () => boolean }; closing: AbortSignal },
  intervalMs: number,
  task: () => Promise<unknown>,
  onError: (error: unknown) => void,
): void {
  const polling = new Poll(async () => {
    if (database.available()) await task().catch(onError);
  }, intervalMs).start();
  closing.addEventListener('abort', () => void polling.stop());
}
