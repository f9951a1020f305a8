/** Runs a task again and again, each time so many milliseconds after it ended. @returns ends that */
export function poll(task: () => Promise<unknown>, intervalMs: number): () => void {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const schedule = (): void => {
    timer = setTimeout(async () => {
      await task();
      if (!isStopped) schedule();
    }, intervalMs);
  };
  schedule();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
