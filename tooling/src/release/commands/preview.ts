import { preview } from '@site/releases/map/edits';
import { buildChanged } from '../../build/build-changed';
import { findRemote } from '../../configuration/configuration';
import { findBuild, resolveAddresses } from '../builds';
import { type Call, createEvent } from '../call';

/** Builds a remote from the working tree and adds the build to the map as a preview. */
export async function previewBuild(call: Call, name: string): Promise<string> {
  const { map, configuration } = call;
  const remote = findRemote(configuration.remotes, name);
  const event = await createEvent(call, remote, 'preview');
  const [target] = await buildChanged([remote.folder]);
  if (!target) throw new Error(`There is nothing to build in ${remote.folder}.`);
  const { build } = target;
  const { internalBase } = resolveAddresses(remote, (await map.read()).remotes[name]);
  const release = await findBuild(remote, internalBase, build);
  const at = new Date().toISOString();
  await map.edit(event, (now) => preview(now, name, { ...release, by: event.by, at }));
  const address = `${configuration.publicUrl}/admin/platform?${name}=${build}#builds`;
  return `${name} ${build} is known for seven days, and no visitor is given it. Choose it here:\n${address}`;
}
