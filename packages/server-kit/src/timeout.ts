const STEPS = 10;

/**
 * Calls back after a time in which this thread could work, counted in ten steps. A step that ends late, because the
 * machine had no processor for the thread, counts as one step; results that arrived meanwhile are handled before the
 * next step.
 * @returns a function that stops the countdown
 */
export function countdown(milliseconds: number, onTimeout: () => void): () => void {
  let left = STEPS;
  let timer: NodeJS.Timeout | undefined;
  const step = () => {
    if (left === 0) return onTimeout();
    left -= 1;
    timer = setTimeout(step, milliseconds / STEPS);
  };
  step();
  return () => clearTimeout(timer);
}

/** Rejects when some work takes longer than a limit. @param what name of the work @throws Error with this name */
export async function withTimeout<T>(
  milliseconds: number,
  what: string,
  work: Promise<T>,
): Promise<T> {
  let stop: () => void = () => undefined;
  const limit = new Promise<never>((_, reject) => {
    stop = countdown(milliseconds, () =>
      reject(new Error(`${what} took longer than ${milliseconds} ms`)),
    );
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    stop();
  }
}
