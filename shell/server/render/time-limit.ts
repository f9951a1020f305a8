const STEPS = 10;

/**
 * Calls back when a while is over in which this thread could work. A step that ends late, because the machine had no
 * processor for the thread, counts no more than one in time, and what has arrived meanwhile is seen before the next.
 * @returns what stops it
 */
export function countdown(milliseconds: number, over: () => void): () => void {
  let left = STEPS;
  let timer: NodeJS.Timeout | undefined;
  const step = () => {
    if (left === 0) return over();
    left -= 1;
    timer = setTimeout(step, milliseconds / STEPS);
  };
  step();
  return () => clearTimeout(timer);
}

/** Gives up on something after a while. @throws Error that names what took too long */
export async function within<T>(milliseconds: number, what: string, work: Promise<T>): Promise<T> {
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
