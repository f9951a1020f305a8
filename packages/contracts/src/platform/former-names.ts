import { z } from 'zod';
import { RELEASE_ACTIONS } from './release-action';

/*
 * Names in stored release maps and histories, by the versions before 29 November 2026: `quarantine` for the action
 * `block`, and `quarantined` for an entry's `blocked` builds. Shells and commands of those versions know no other names,
 * and would drop blocks at their next edit. So the former names are still written, and both are read.
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

interface Stored<Blocks> {
  blocked?: Blocks;
  quarantined?: Blocks;
}

/** Renames the blocked builds of a stored entry. */
export const blocksByFormerName = {
  decode: <Blocks, Entry>({
    quarantined,
    blocked = quarantined,
    ...entry
  }: Stored<Blocks> & Entry) => ({ ...entry, blocked }),
  encode: <Blocks, Entry>({ blocked, ...entry }: Pick<Stored<Blocks>, 'blocked'> & Entry) => ({
    ...entry,
    quarantined: blocked,
  }),
};
