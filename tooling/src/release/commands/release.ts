import { release } from '@site/releases/map/edits';
import { findRemote } from '../../configuration/configuration';
import { findBuild, resolveAddresses } from '../builds';
import { type Call, createEvent, outcome, readSiteToken } from '../call';
import { fetchReport } from '../platform-client';
import { formatStatistics, Rollout } from '../rollout';

/** That the analysis of a canary was not successful yet, as text; empty if it was, or the site does not answer. */
async function findAnalysisWarning(call: Call, name: string, build: string): Promise<string> {
  const report = await readSiteToken(call)
    .then((token) => fetchReport(call.configuration.publicUrl, token))
    .catch(() => undefined);
  const canary = report?.remotes.find((remote) => remote.name === name)?.canary;
  if (canary?.build !== build || canary.phase === 'successful') return '';
  return ` As a canary its analysis was not successful yet: ${formatStatistics(canary)}.`;
}

/** Releases a build to everyone, to a percentage of the visitors, or in steps. */
export async function releaseBuild(
  call: Call,
  name: string,
  build: string,
  percent?: string,
): Promise<string> {
  const { map, configuration, options } = call;
  const { steps, unwatched, reason } = options;
  const remote = findRemote(configuration.remotes, name);
  const entry = (await map.read()).remotes[name];
  const { base, internalBase } = resolveAddresses(remote, entry);
  if (steps && percent !== undefined)
    throw new Error('Name one percentage, or the percentages of --steps.');
  if (unwatched && steps)
    throw new Error('Steps wait for the watch: with --unwatched name one percentage, or none.');
  if (unwatched && !reason)
    throw new Error('Say why with -m: the history keeps why the build is not watched.');
  const isForAll = percent === undefined && !steps;
  const event = await createEvent(call, remote, isForAll ? 'release' : 'canary', build);
  const target = await findBuild(remote, internalBase, build);
  if (isForAll) {
    const warning =
      entry?.canary?.build === build ? await findAnalysisWarning(call, name, build) : '';
    const { before } = await map.edit(event, (now) => release(now, name, base, target, options));
    const ended = before.remotes[name]?.canary?.build;
    const canaryNote = ended && ended !== build ? ` The canary ${ended} has ended.` : '';
    return outcome(call, `${name} is now ${build} for everyone.${canaryNote}${warning}`);
  }
  const rollout = new Rollout({
    ...options,
    map,
    site: configuration.publicUrl,
    token: await readSiteToken(call),
    name,
    base,
    build: target,
    createEvent: (action) => createEvent(call, remote, action, build),
    report: console.log,
  });
  return steps ? rollout.runSteps(steps) : outcome(call, await rollout.serveTo(Number(percent)));
}
