import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { KnownNetworks } from '../../administration/known-networks';
import { ApiError } from '../../http/errors';
import type { Limits } from '../../limits/admission';

const seconds = 15 * 60;
/** Nobody mistypes more often in a row. */
const ofOneNetwork = { points: 5, seconds };
/** More than all who know the password get wrong: somebody guesses from many addresses. */
const ofAll = { points: 50, seconds };
const everybody = 'everybody';

/** Milliseconds that a try takes longer while somebody guesses; who knows the password gets in all the same. */
const pauseMs = 1500;
const slowDown = (): Promise<void> => wait(pauseMs);

/** Tries of a lane under way at most, from coming in to the answer: some two seconds' worth. */
const room = 16;
/** Seconds after which there is room again. */
const retryAfter = 5;

const crowded = () =>
  new ApiError(
    429,
    'sign_in_crowded',
    `Too many people are trying to sign in at this moment. Please try again in ${retryAfter} seconds.`,
    { headers: { 'retry-after': String(retryAfter) } },
  );

/** A queue of tries: one password is checked at a time, and a try that finds the queue full is refused at once. */
class Lane {
  readonly #turn = pLimit(1);
  #inside = 0;

  /** @param act gets what waits for a turn, then checks. @throws ApiError 429 without room */
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
  /** Strangers fill their own lane only: the owner comes from a network that has signed in before. */
  readonly #lanes = { known: new Lane(), strangers: new Lane() };

  constructor(
    limits: Limits,
    private readonly networks: KnownNetworks,
    /** Resolves when a try may go on while somebody guesses. */
    private readonly slow = slowDown,
  ) {
    this.#ofOneNetwork = limits.tries('password', ofOneNetwork);
    this.#ofAll = limits.tries('password-all', ofAll);
  }

  /**
   * Runs one try, counted before so that many at once pass no limit; a right one takes the count back. Wrong ones from
   * many networks slow all down and refuse none: else whoever guesses could lock out the owner. @throws ApiError 429
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

  /** Counts a try for everybody; answers whether there were so many that somebody must be guessing. */
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
