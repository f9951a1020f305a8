import { getEntry, withdraw } from '@site/releases/map/edits';
import { findRemote } from '../../configuration/configuration';
import { type Call, createEvent, outcome } from '../call';
import {
  findRollbackByOther,
  findWithdrawal,
  formatPastRollback,
  formatRepeatedRollback,
} from '../history-text';

/** @param named the build to withdraw; by default the canary, or the stable build without one */
export async function rollback(call: Call, name: string, named?: string): Promise<string> {
  const { map, configuration } = call;
  const event = await createEvent(call, findRemote(configuration.remotes, name), 'rollback');
  const served = getEntry(await map.read(), name);
  const withdrawn = named ?? (served.canary ?? served.stable).build;
  const rolledBack = named ? undefined : findRollbackByOther(await map.history(), name, event.by);
  if (rolledBack) throw new Error(formatPastRollback(rolledBack));
  const { after } = await map.edit(event, (now) => withdraw(now, name, withdrawn));
  const { build, placed } = getEntry(after, name).stable;
  const back = `${name} is back at ${build}.`;
  // The end of a canary changes nothing for everyone else.
  if (withdrawn !== served.stable.build) return outcome(call, back);
  // The edit is done: if the command failed now, someone would repeat it, which swaps the builds again.
  const lines = await map.history().catch(() => []);
  const index = lines.findIndex(({ remote, at }) => remote === name && at === placed?.at);
  const withdrawal = findWithdrawal(lines.slice(index + 1), name, build);
  const warning = withdrawal ? ` ${formatRepeatedRollback(withdrawal, withdrawn)}` : '';
  return outcome(call, back + warning);
}
