import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import pLimit from 'p-limit';

/** Resolves a host name to all its addresses, in the order in which to try them. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/** Resolves names like other programs on this machine, with the hosts file. */
export const resolveBySystem: Resolve = (hostname) => lookup(hostname, { all: true });

/** Simultaneous look-ups of one run: two for names that it has resolved before, two for others. */
const MAX_LOOKUPS = 2;

/**
 * The look-ups of one run, a few at a time. A look-up cannot be aborted, and all runs share the few threads in which
 * look-ups wait: a page full of names whose servers never answer would occupy them for minutes. Names that were
 * resolved before have places of their own, so that such names do not delay them.
 * @param signal aborts the look-ups that have not begun
 */
export function limitLookups(resolve: Resolve, signal: AbortSignal): Resolve {
  const resolvedNames = new Set<string>();
  const resolvedQueue = pLimit(MAX_LOOKUPS);
  const unresolvedQueue = pLimit(MAX_LOOKUPS);
  return (hostname) => {
    const turn = resolvedNames.has(hostname) ? resolvedQueue : unresolvedQueue;
    return turn(async () => {
      signal.throwIfAborted();
      const addresses = await resolve(hostname);
      resolvedNames.add(hostname);
      return addresses;
    });
  };
}
