import { restore } from '@site/releases/map/edits';
import { type Call, createEvent, outcome } from '../call';

export async function restoreLine(call: Call, id: string): Promise<string> {
  const { map, configuration, options } = call;
  const line = (await map.history()).find((one) => one.id === id);
  if (!line)
    throw new Error(`The history has no line "${id}"; npm run release -- list lists them.`);
  const now = await map.read();
  const after = restore(now, line, options);
  const touched = configuration.remotes.filter(
    ({ name }) => after.remotes[name] !== now.remotes[name],
  );
  const events = await Promise.all(touched.map((remote) => createEvent(call, remote, 'restore')));
  const [event] = events;
  if (!event) return 'That combination is what visitors get already.';
  // One edit for remotes of several teams: each remote keeps its own owner.
  const { owner: _, ...shared } = event;
  // The permission was checked for these remotes only; another one may have been released since the read above.
  const only = touched.map(({ name }) => name);
  await map.edit(shared, (current) => restore(current, line, { ...options, only }));
  const back = touched.map(({ name }) => {
    const { stable, canary } = line.served[name] ?? {};
    const canaryNote = canary && `, and ${canary.build} for ${canary.percent} %`;
    return `${name} ${stable?.build}${canaryNote ?? ''}`;
  });
  return outcome(call, `Back as it was at ${line.id}: ${back.join('; ')}.`);
}
