import { limiter } from '../../limits/limiter';

const seconds = 15 * 60;
/** Nobody mistypes more often in a row. */
const ofOneAddress = limiter({ name: 'password', points: 5, seconds });
/** Whoever guesses from many addresses. */
const ofAll = limiter({ name: 'password-all', points: 50, seconds });
const everybody = 'everybody';

/**
 * Runs one try at the password. It is counted before it runs, so that many at once do not slip past the limit and a
 * refused one costs no work; a right one takes its address's count back.
 * @param address who tries
 * @param attempt resolves with whether the password was right
 * @throws ApiError 429 when there were too many wrong ones
 */
export async function countTry(address: string, attempt: () => Promise<boolean>): Promise<boolean> {
  await ofOneAddress.consume(address);
  await ofAll.consume(everybody);
  const right = await attempt();
  if (right) await Promise.all([ofOneAddress.forget(address), ofAll.giveBack(everybody)]);
  return right;
}
