/**
 * Runs a task repeatedly, each time `intervalMs` after the last run has ended.
 * @returns stops the polling, and resolves once a running task has ended
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
