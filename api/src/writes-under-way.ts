/** Milliseconds for which work in the background waits at most. */
const patience = 200;

/** Counts the writes of visitors that are under way, for work in the background that can wait for them. */
export class WritesUnderWay {
  #count = 0;
  readonly #waiting = new Set<() => void>();

  /** Does a write, and has it counted meanwhile. */
  async during<T>(write: () => Promise<T>): Promise<T> {
    this.#count++;
    try {
      return await write();
    } finally {
      if (--this.#count === 0) for (const goOn of [...this.#waiting]) goOn();
    }
  }

  /** Resolves when none is under way, and after a while in any case. */
  over(): Promise<void> {
    if (this.#count === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(timer);
        this.#waiting.delete(goOn);
        resolve();
      };
      const timer = setTimeout(goOn, patience);
      this.#waiting.add(goOn);
    });
  }
}

/** Those of this process. */
export const writesUnderWay = new WritesUnderWay();
