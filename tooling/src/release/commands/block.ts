import { getBuildIds, isBuildServed } from '@site/releases/map/builds-in-map';
import { block, findBlocked, getEntry } from '@site/releases/map/edits';
import { findRemote, type Remote } from '../../configuration/configuration';
import { findBuild, resolveAddresses } from '../builds';
import { type Call, createEvent, outcome } from '../call';

/** Checks that there is or was such a build. @throws Error when neither map, history nor file server knows it */
async function requireKnown({ map }: Call, remote: Remote, build: string): Promise<void> {
  const { name, folder } = remote;
  const now = await map.read();
  if (getBuildIds(now, name).includes(build) || findBlocked(now, name, build)) return;
  if ((await map.history()).some((line) => isBuildServed(line, name, build))) return;
  const { internalBase } = resolveAddresses(remote, now.remotes[name]);
  await findBuild(remote, internalBase, build).catch(() => {
    throw new Error(
      `${name} ${build} cannot be blocked: neither the map nor its history lists such a build, and it has no manifest in ${folder}/dist or at ${internalBase}.`,
    );
  });
}

export async function blockBuild(call: Call, name: string, build: string): Promise<string> {
  const { map, configuration, options } = call;
  const { reason } = options;
  if (!reason) throw new Error('Say why with -m: who wants to release the build later reads it.');
  const remote = findRemote(configuration.remotes, name);
  await requireKnown(call, remote, build);
  const event = await createEvent(call, remote, 'block');
  const { after } = await map.edit(event, (now) => block(now, name, build, reason));
  const { stable } = getEntry(after, name);
  return outcome(call, `${name} ${build} is blocked; visitors get ${stable.build}.`);
}
