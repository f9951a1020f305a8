import { setTimeout as wait } from 'node:timers/promises';
import { FairQueue, QueueFull } from '@site/server-kit/clients/fair-queue';
import { ApiError } from '../http/errors';
import type { Limits } from '../limits/admission';
import { type ClientLimit, clientLimit } from '../limits/client-limit';
import type { KnownNetworks } from './known-networks';

const PERIOD_SECONDS = 15 * 60;
/** Above the usual number of typing errors in a row. */
const ofOneClient = { points: 5, seconds: PERIOD_SECONDS };
/** Above the typing errors of all authors together: an attacker guesses from many addresses. */
const ofAll = { points: 50, seconds: PERIOD_SECONDS };
const EVERYBODY = 'everybody';

/** Milliseconds added to each try during an attack; the right password still signs in. */
const PAUSE_MS = 1500;
const slowDown = (): Promise<void> => wait(PAUSE_MS);

/** One password is checked at a time, for a tenth of a second. The contract's time limit allows for the wait. */
const turns = { running: 1, waiting: 64, waitLimitMs: 8000 };
/** Seconds after which a full queue has room again. */
const RETRY_AFTER_SECONDS = 5;

const crowded = () =>
  new ApiError(
    429,
    'sign_in_crowded',
    `Too many people are trying to sign in at this moment. Please try again in ${RETRY_AFTER_SECONDS} seconds.`,
    { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } },
  );

/** A client's limit, and the queue in which its tries wait. */
interface Lane {
  limit: ClientLimit;
  turns: FairQueue;
}

export class Tries {
  /**
   * Strangers can fill only their own lane: the owner's client has signed in before. Its neighbours do not count for
   * it.
   */
  private readonly lanes: { known: Lane; strangers: Lane };
  private readonly ofAll;

  constructor(
    limits: Limits,
    private readonly networks: KnownNetworks,
    /** Delays a try during an attack. */
    private readonly slow = slowDown,
  ) {
    const ofClient = limits.tries('password', ofOneClient);
    this.lanes = {
      known: { limit: ofClient, turns: new FairQueue(turns) },
      strangers: { limit: clientLimit(ofClient), turns: new FairQueue(turns) },
    };
    this.ofAll = limits.tries('password-all', ofAll);
  }

  /**
   * Runs one try. It counts before the check, so that parallel tries keep the limit; a right one clears the count, and
   * a try that finds no turn is not counted. Many networks' wrong tries slow all but refuse none, or an attacker could
   * lock out the owner. @throws ApiError 429
   */
  async run(client: string, check: () => Promise<boolean>): Promise<boolean> {
    const { limit, turns } =
      this.lanes[(await this.networks.isKnown(client)) ? 'known' : 'strangers'];
    await limit.consume(client);
    const guessed = await this.isGuessing();
    if (guessed) await this.slow();
    const right = await turns.run(new Set([client]), check).catch(async (error: unknown) => {
      if (!(error instanceof QueueFull)) throw error;
      await limit.giveBack(client);
      throw crowded();
    });
    if (right) {
      await limit.forget(client);
      if (!guessed) await this.ofAll.giveBack(EVERYBODY);
      await this.networks.remember(client);
    }
    return right;
  }

  /** Counts a try for all networks. @returns whether their number indicates an attack */
  private isGuessing(): Promise<boolean> {
    return this.ofAll.consume(EVERYBODY).then(
      () => false,
      (error: unknown) => {
        if (error instanceof ApiError && error.status === 429) return true;
        throw error;
      },
    );
  }
}
