import { preview } from '@site/releases/map/edits';
import { buildChanged } from '../../build/build-changed';
import { remoteNamed } from '../../configuration/configuration';
import { addressesOf, findBuild } from '../builds';
import { type Call, eventOf } from '../call';

/** Builds a remote from the working tree and adds the build to the map as a preview. */
export async function previewBuild(call: Call, name: string): Promise<string> {
  const { map, configuration } = call;
  const remote = remoteNamed(configuration.remotes, name);
  const event = await eventOf(call, remote, 'preview');
  const [target] = await buildChanged([remote.folder]);
  if (!target) throw new Error(`There is nothing to build in ${remote.folder}.`);
  const { build } = target;
  const { internalBase } = addressesOf(remote, (await map.read()).remotes[name]);
  const release = await findBuild(remote, internalBase, build);
  const at = new Date().toISOString();
  await map.edit(event, (now) => preview(now, name, { ...release, by: event.by, at }));
  const address = `${configuration.publicUrl}/admin/platform?${name}=${build}#builds`;
  return `${name} ${build} is known for seven days, and no visitor is given it. Choose it here:\n${address}`;
}
