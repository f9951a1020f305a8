import { block, findBlocked } from '@site/releases/map/edits';
import { isServedIn, namedBuilds } from '@site/releases/map/named-builds';
import { type Remote, remoteNamed } from '../../configuration/configuration';
import { addressesOf, findBuild } from '../builds';
import { type Call, eventOf, outcome } from '../call';

/** Checks that there is or was such a build. @throws Error when neither map, history nor file server knows it */
async function checkKnown({ map }: Call, remote: Remote, build: string): Promise<void> {
  const { name, folder } = remote;
  const now = await map.read();
  if (namedBuilds(now, name).includes(build) || findBlocked(now, name, build)) return;
  if ((await map.history()).some((line) => isServedIn(line, name, build))) return;
  const { internalBase } = addressesOf(remote, now.remotes[name]);
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
  const remote = remoteNamed(configuration.remotes, name);
  await checkKnown(call, remote, build);
  const event = await eventOf(call, remote, 'block');
  const { remotes } = await map.edit(event, (now) => block(now, name, build, reason));
  return outcome(call, `${name} ${build} is blocked; visitors get ${remotes[name]?.stable.build}.`);
}
