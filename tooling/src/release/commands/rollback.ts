import { entryOf, withdraw } from '@site/releases/map/edits';
import { remoteNamed } from '../../configuration/configuration';
import { type Call, eventOf, outcome } from '../call';
import {
  alreadyRolledBack,
  repeatedRollbackWarning,
  rollbackByOther,
  withdrawalOf,
} from '../history-text';

/** @param named the build to withdraw; by default the canary, or the stable build without one */
export async function rollback(call: Call, name: string, named?: string): Promise<string> {
  const { map, configuration } = call;
  const event = await eventOf(call, remoteNamed(configuration.remotes, name), 'rollback');
  const served = entryOf(await map.read(), name);
  const withdrawn = named ?? (served.canary ?? served.stable).build;
  const rolledBack = named ? undefined : rollbackByOther(await map.history(), name, event.by);
  if (rolledBack) throw new Error(alreadyRolledBack(rolledBack));
  const after = await map.edit(event, (now) => withdraw(now, name, withdrawn));
  const { build, placed } = entryOf(after, name).stable;
  const back = `${name} is back at ${build}.`;
  // The end of a canary changes nothing for everyone else.
  if (withdrawn !== served.stable.build) return outcome(call, back);
  // The edit is done: if the command failed now, someone would repeat it, which swaps the builds again.
  const lines = await map.history().catch(() => []);
  const index = lines.findIndex(({ remote, at }) => remote === name && at === placed?.at);
  const withdrawal = withdrawalOf(lines.slice(index + 1), name, build);
  const warning = withdrawal ? ` ${repeatedRollbackWarning(withdrawal, withdrawn)}` : '';
  return outcome(call, back + warning);
}
