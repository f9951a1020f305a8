import { z } from 'zod';
import { RELEASE_ACTIONS } from './release-action';

/*
 * Names in stored release maps and histories, by the versions before 30 November 2026: `quarantine` for the action
 * `block`, and in an entry `quarantined` for `blocked` and `proven` for `verifiedBuilds`. Shells and commands of those
 * versions know no other names, and would drop these builds at their next edit. So the former names are still written,
 * and both are read.
 *
 * To be deleted when no such version is in use, once the stored maps and histories are rewritten.
 */

export const releaseAction = z.codec(
  z.enum([...RELEASE_ACTIONS, 'quarantine']),
  z.enum(RELEASE_ACTIONS),
  {
    decode: (stored) => (stored === 'quarantine' ? 'block' : stored),
    encode: (action) => (action === 'block' ? 'quarantine' : action),
  },
);

interface Stored<Blocked, Builds> {
  blocked?: Blocked;
  quarantined?: Blocked;
  verifiedBuilds?: Builds;
  proven?: Builds;
}

/** Renames the lists of builds of a stored entry. */
export const buildsByFormerNames = {
  decode: <Blocked, Builds, Entry>({
    quarantined,
    blocked = quarantined,
    proven,
    verifiedBuilds = proven,
    ...entry
  }: Stored<Blocked, Builds> & Entry) => ({ ...entry, blocked, verifiedBuilds }),
  encode: <Blocked, Builds, Entry>({
    blocked,
    verifiedBuilds,
    ...entry
  }: Pick<Stored<Blocked, Builds>, 'blocked' | 'verifiedBuilds'> & Entry) => ({
    ...entry,
    quarantined: blocked,
    proven: verifiedBuilds,
  }),
};
