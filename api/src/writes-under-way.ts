/** Milliseconds without a write after which more are not expected at once. */
const calm = 10;
/** Milliseconds for which a piece of work in the background waits at most, once it is its turn. */
const patience = 200;

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Counts the writes of visitors that are under way, for work in the background that can wait for them. */
export class WritesUnderWay {
  #count = 0;
  #ended = -Infinity;
  #turn = Promise.resolve();

  async during<T>(write: () => Promise<T>): Promise<T> {
    this.#count++;
    try {
      return await write();
    } finally {
      this.#count--;
      this.#ended = performance.now();
    }
  }

  /** Resolves when there has been a moment without any, or after some patience, one waiter after the other. */
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

export const writesUnderWay = new WritesUnderWay();
