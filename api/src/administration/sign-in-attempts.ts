import { setTimeout as wait } from 'node:timers/promises';
import { FairQueue, Unavailable } from '@site/server-kit/clients/fair-queue';
import { MINUTE_SECONDS } from '@site/server-kit/duration';
import { ApiError } from '../http/errors';
import type { Limits } from '../limits/admission';
import { createClientLimit } from '../limits/client-limit';
import type { KnownNetworks } from './known-networks';

const PERIOD_SECONDS = 15 * MINUTE_SECONDS;
/** Above the usual number of typing errors in a row. */
const CLIENT_LIMIT = { points: 5, seconds: PERIOD_SECONDS };
/** Above the typing errors of all authors together: an attacker guesses from many addresses. */
const TOTAL_LIMIT = { points: 50, seconds: PERIOD_SECONDS };
const ALL_CLIENTS = 'everybody';

/** Milliseconds added to each try during an attack; the right password still signs in. */
const ATTACK_DELAY_MS = 1500;
const delayAttempt = (): Promise<void> => wait(ATTACK_DELAY_MS);

/** One password is checked at a time, for a tenth of a second. The contract's time limit allows for the wait. */
const queueOptions = { running: 1, waiting: 64, waitTimeoutMs: 8000 };
/** Seconds after which a full queue has room again. */
const RETRY_AFTER_SECONDS = 5;

const createTooManySignInsError = () =>
  new ApiError(
    429,
    'sign_in_crowded',
    `Too many people are trying to sign in at this moment. Please try again in ${RETRY_AFTER_SECONDS} seconds.`,
    { headers: { 'retry-after': String(RETRY_AFTER_SECONDS) } },
  );

export class SignInAttempts {
  /**
   * Each with the limit of a client, and the queue in which its tries wait. Clients that have signed in before have a
   * separate queue, so that others cannot block the owner. Its neighbors do not count for it.
   */
  private readonly lanes;
  private readonly totalLimiter;

  constructor(
    limits: Limits,
    private readonly networks: KnownNetworks,
    /** Delays a try during an attack. */
    private readonly delay = delayAttempt,
  ) {
    const clientLimiter = limits.createLimiter('password', CLIENT_LIMIT);
    this.lanes = {
      known: { limit: clientLimiter, queue: new FairQueue(queueOptions) },
      strangers: { limit: createClientLimit(clientLimiter), queue: new FairQueue(queueOptions) },
    };
    this.totalLimiter = limits.createLimiter('password-all', TOTAL_LIMIT);
  }

  /**
   * Runs one try. It counts before the check, so that parallel tries keep the limit; a right one clears the count, and
   * a try that finds no turn is not counted. Many networks' wrong tries slow all but refuse none, or an attacker could
   * lock out the owner. @throws ApiError 429
   */
  async run(client: string, check: () => Promise<boolean>): Promise<boolean> {
    const { limit, queue } =
      this.lanes[(await this.networks.isKnown(client)) ? 'known' : 'strangers'];
    await limit.consume(client);
    const { attempts } = await this.totalLimiter.count(ALL_CLIENTS);
    const isAttack = attempts > TOTAL_LIMIT.points;
    if (isAttack) await this.delay();
    const isCorrect = await queue.run(new Set([client]), check).catch(async (error: unknown) => {
      if (!(error instanceof Unavailable)) throw error;
      await Promise.all([limit.refund(client), this.totalLimiter.refund(ALL_CLIENTS)]);
      throw createTooManySignInsError();
    });
    if (isCorrect) {
      await limit.forget(client);
      if (!isAttack) await this.totalLimiter.refund(ALL_CLIENTS);
      await this.networks.remember(client);
    }
    return isCorrect;
  }
}
