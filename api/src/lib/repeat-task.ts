import { poll } from '@site/server-kit/caching/poll';

/** Repeats a task while the database is available, until the process stops answering. */
export function repeatTask(
  { database, closing }: { database: { available: () => boolean }; closing: AbortSignal },
  intervalMs: number,
  task: () => Promise<unknown>,
  onError: (error: unknown) => void,
): void {
  const stop = poll(async () => {
    if (database.available()) await task().catch(onError);
  }, intervalMs);
  closing.addEventListener('abort', () => void stop());
}
