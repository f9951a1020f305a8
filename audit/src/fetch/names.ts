import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import pLimit from 'p-limit';

/** Every address of a host name, in the order in which they are to be tried. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/** As every other program on this machine does, its hosts file included. */
export const resolveLikeTheSystem: Resolve = (hostname) => lookup(hostname, { all: true });

/** Look-ups of one run at the same time: of names that it has found before, and of others. */
const atOnce = 2;

/**
 * The look-ups of one run, a few at a time. The system cannot be told to give one up, and all runs share the few
 * threads in which it waits: a page full of names whose servers never answer would keep them for minutes. Those do
 * not hold up what is asked of hosts that were found.
 * @param signal ends the run: what waits then is not looked up any more
 */
export function lookUpsOf(resolve: Resolve, signal: AbortSignal): Resolve {
  const found = new Set<string>();
  const ofFound = pLimit(atOnce);
  const ofOthers = pLimit(atOnce);
  return (hostname) => {
    const turn = found.has(hostname) ? ofFound : ofOthers;
    return turn(async () => {
      signal.throwIfAborted();
      const addresses = await resolve(hostname);
      found.add(hostname);
      return addresses;
    });
  };
}
