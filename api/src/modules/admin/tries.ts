import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '../../http/errors';
import { limiter } from '../../limits/limiter';

const seconds = 15 * 60;
/** Nobody mistypes more often in a row. */
const ofOneAddress = limiter({ name: 'password', points: 5, seconds });
/** More than all who know the password get wrong: somebody guesses from many addresses. */
const ofAll = limiter({ name: 'password-all', points: 50, seconds });
const everybody = 'everybody';

/** Milliseconds that a try takes longer while somebody guesses; who knows the password gets in all the same. */
const pauseMs = 1500;
const slowDown = (): Promise<void> => wait(pauseMs);

/** Counts a try for everybody; answers whether there were so many that somebody must be guessing. */
const isGuessing = (): Promise<boolean> =>
  ofAll.consume(everybody).then(
    () => false,
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 429) return true;
      throw error;
    },
  );

/**
 * Runs one try at the password. It is counted before it runs, so that many at once do not slip past the limit and a
 * refused one costs no work; a right one takes its address's count back. Wrong ones from many addresses slow all tries
 * down and refuse none: else whoever guesses could lock out the owner.
 * @param address who tries
 * @param attempt resolves with whether the password was right
 * @param slow resolves when a try may go on while somebody guesses
 * @throws ApiError 429 when there were too many wrong ones from this address
 */
export async function countTry(
  address: string,
  attempt: () => Promise<boolean>,
  slow = slowDown,
): Promise<boolean> {
  await ofOneAddress.consume(address);
  const guessed = await isGuessing();
  if (guessed) await slow();
  const right = await attempt();
  if (right) {
    await ofOneAddress.forget(address);
    if (!guessed) await ofAll.giveBack(everybody);
  }
  return right;
}
