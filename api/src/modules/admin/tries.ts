import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { KnownNetworks } from '../../administration/known-networks';
import { ApiError } from '../../http/errors';
import type { Limits } from '../../limits/admission';

const seconds = 15 * 60;
/** Above the usual number of typing errors in a row. */
const ofOneNetwork = { points: 5, seconds };
/** Above the typing errors of all authors together: an attacker guesses from many addresses. */
const ofAll = { points: 50, seconds };
const everybody = 'everybody';

/** Milliseconds added to each try during an attack; the right password still signs in. */
const pauseMs = 1500;
const slowDown = (): Promise<void> => wait(pauseMs);

/** Most tries of a lane at once, from request to answer: some two seconds of work. */
const room = 16;
/** Seconds after which a full lane has room again. */
const retryAfter = 5;

const crowded = () =>
  new ApiError(
    429,
    'sign_in_crowded',
    `Too many people are trying to sign in at this moment. Please try again in ${retryAfter} seconds.`,
    { headers: { 'retry-after': String(retryAfter) } },
  );

/** A queue of tries: one password is checked at a time; a try that finds the queue full is refused at once. */
class Lane {
  readonly #turn = pLimit(1);
  #inside = 0;

  /** @param act receives a function that waits for its turn, then checks. @throws ApiError 429 when the lane is full */
  async enter<T>(act: (inTurn: (check: () => Promise<T>) => Promise<T>) => Promise<T>): Promise<T> {
    if (this.#inside >= room) throw crowded();
    this.#inside++;
    try {
      return await act(this.#turn);
    } finally {
      this.#inside--;
    }
  }
}

export class Tries {
  readonly #ofOneNetwork;
  readonly #ofAll;
  /** Strangers can fill only their own lane: the owner's network has signed in before. */
  readonly #lanes = { known: new Lane(), strangers: new Lane() };

  constructor(
    limits: Limits,
    private readonly networks: KnownNetworks,
    /** Delays a try during an attack. */
    private readonly slow = slowDown,
  ) {
    this.#ofOneNetwork = limits.tries('password', ofOneNetwork);
    this.#ofAll = limits.tries('password-all', ofAll);
  }

  /**
   * Runs one try. It counts before the check, so that parallel tries keep the limit; a right one clears the count. Many
   * networks' wrong tries slow all but refuse none, or an attacker could lock out the owner. @throws ApiError 429
   */
  async run(network: string, check: () => Promise<boolean>): Promise<boolean> {
    const lane = (await this.networks.isKnown(network)) ? 'known' : 'strangers';
    return this.#lanes[lane].enter<boolean>(async (inTurn) => {
      await this.#ofOneNetwork.consume(network);
      const guessed = await this.#isGuessing();
      if (guessed) await this.slow();
      const right = await inTurn(check);
      if (right) {
        await this.#ofOneNetwork.forget(network);
        if (!guessed) await this.#ofAll.giveBack(everybody);
        await this.networks.remember(network);
      }
      return right;
    });
  }

  /** Counts a try for all networks. @returns whether their number indicates an attack */
  #isGuessing(): Promise<boolean> {
    return this.#ofAll.consume(everybody).then(
      () => false,
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 429) return true;
        throw error;
      },
    );
  }
}
