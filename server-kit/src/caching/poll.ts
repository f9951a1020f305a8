/**
 * Runs a task again and again, each time so many milliseconds after it ended.
 * @returns ends that, resolved once a task that was running has ended
 */
export function poll(task: () => Promise<unknown>, intervalMs: number): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  let running: Promise<unknown> = Promise.resolve();
  const schedule = (): void => {
    timer = setTimeout(async () => {
      running = task();
      await running;
      if (!isStopped) schedule();
    }, intervalMs);
  };
  schedule();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
