/** There are as many under way and waiting as there may be. */
export class TooMany extends Error {
  override name = 'TooMany';
}

interface TurnstileOptions {
  /** Tasks at the same time. */
  running: number;
  /** Tasks that may wait for their turn. */
  waiting: number;
  /** Milliseconds for which one waits. */
  patience: number;
}

/** Lets so many tasks run at a time; a few more wait for a while, the rest is told to come back. */
export class Turnstile {
  private running = 0;
  private readonly queue = new Set<() => void>();

  constructor(private readonly options: TurnstileOptions) {}

  /** Runs a task in its turn. @throws TooMany when it would have to wait too long */
  async pass<T>(task: () => Promise<T>): Promise<T> {
    if (this.running >= this.options.running) await this.turn();
    else this.running += 1;
    try {
      return await task();
    } finally {
      this.next();
    }
  }

  /** Whoever leaves hands the place on. */
  private next(): void {
    const [waiting] = this.queue;
    if (waiting) waiting();
    else this.running -= 1;
  }

  private turn(): Promise<void> {
    const { waiting, patience } = this.options;
    if (this.queue.size >= waiting) return Promise.reject(new TooMany());
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        this.queue.delete(enter);
        resolve();
      };
      const timer = setTimeout(() => {
        this.queue.delete(enter);
        reject(new TooMany());
      }, patience);
      this.queue.add(enter);
    });
  }
}
