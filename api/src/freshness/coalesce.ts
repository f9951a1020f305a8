/**
 * Makes a task that runs once for all callers before it begins. A call while it runs starts it once more, so that every
 * caller gets a run that began after the call. A failure rejects the calls that waited for that run.
 */
export function coalesce(task: () => Promise<void>): () => Promise<void> {
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
