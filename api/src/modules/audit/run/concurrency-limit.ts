/** There are as many under way and waiting as there may be. */
export class TooMany extends Error {
  override name = 'TooMany';
}

interface ConcurrencyLimitOptions {
  /** Tasks at the same time. */
  running: number;
  /** Tasks that may wait for their turn. */
  waiting: number;
  /** Milliseconds for which one waits. */
  waitTimeoutMs: number;
}

/** Lets so many tasks run at a time; a few more wait for a while, the rest is told to come back. */
export class ConcurrencyLimit {
  private running = 0;
  private readonly queue = new Set<() => void>();

  constructor(private readonly options: ConcurrencyLimitOptions) {}

  /** Runs a task in its turn. @throws TooMany when it would have to wait too long */
  async run<T>(task: () => Promise<T>): Promise<T> {
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
    const { waiting, waitTimeoutMs } = this.options;
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
      }, waitTimeoutMs);
      this.queue.add(enter);
    });
  }
}
