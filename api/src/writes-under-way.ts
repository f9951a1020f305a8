/** Milliseconds without a write after which more are not expected at once. */
const calm = 10;
/** Milliseconds for which a piece of work in the background waits at most, once it is its turn. */
const patience = 200;

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Counts the writes of visitors that are under way, for work in the background that can wait for them. */
export class WritesUnderWay {
  #count = 0;
  /** When the last one ended. */
  #ended = -Infinity;
  /** Of the piece of work that asked last. */
  #turn = Promise.resolve();

  /** Does a write, and has it counted meanwhile. */
  async during<T>(write: () => Promise<T>): Promise<T> {
    this.#count++;
    try {
      return await write();
    } finally {
      this.#count--;
      this.#ended = performance.now();
    }
  }

  /**
   * Resolves when there has been a moment without any. While there is none, those who wait go on all the same, but one
   * after the other: together they would hold visitors up.
   */
  over(): Promise<void> {
    this.#turn = this.#turn.then(() => this.#calmDown());
    return this.#turn;
  }

  async #calmDown(): Promise<void> {
    const latest = performance.now() + patience;
    for (;;) {
      const now = performance.now();
      const isCalm = this.#count === 0 && now - this.#ended >= calm;
      if (isCalm || now >= latest) return;
      await wait(calm);
    }
  }
}

/** Those of this process. */
export const writesUnderWay = new WritesUnderWay();
