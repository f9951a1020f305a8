/**
 * Makes a task that is done once for all who ask for it before it begins. Whoever asks while it is under way has it
 * done once more: they are answered by what began after they asked. A failure is theirs who waited for it.
 */
export function together(task: () => Promise<void>): () => Promise<void> {
  let underWay = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    if (next) return next;
    const turn = underWay.then(() => {
      next = undefined;
      return task();
    });
    next = turn;
    underWay = turn.catch(() => undefined);
    return turn;
  };
}
