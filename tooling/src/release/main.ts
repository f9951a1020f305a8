import { readConfiguration, remoteNamed, type Remote } from '../configuration/configuration';
import { run } from '../run';
import { findBuild } from './builds';
import { canary, release, rollback } from './edits';
import type { MapStore } from './map-store';
import { withMap } from './with-map';

/** `release <remote> <build> [percent]` and `rollback <remote>`: edits of the map that a running shell notices. */
const USAGE = `Say what to release, for example:
  npm run release -- blog 4f0c1d22ab        everybody gets this build
  npm run release -- blog 4f0c1d22ab 10     one visitor in ten gets it
  npm run rollback -- blog                  ends that, or goes back to the build before`;

/** @returns a sentence about what is in force now */
async function change(map: MapStore, remote: Remote, build?: string, percent?: string) {
  const { name, url: base } = remote;
  if (!build) {
    const { remotes } = await map.edit(`rollback ${name}`, (before) => rollback(before, name));
    return `${name} is back at ${remotes[name]?.stable.build}.`;
  }
  const { internalBase = base } = (await map.read()).remotes[name] ?? {};
  const found = await findBuild(remote, internalBase, build);
  if (percent === undefined) {
    await map.edit(`release ${name} ${build}`, (before) => release(before, name, base, found));
    return `${name} is now ${build} for everybody.`;
  }
  await map.edit(`release ${name} ${build} ${percent}`, (before) =>
    canary(before, name, found, Number(percent)),
  );
  return `${name} is now ${build} for ${percent} % of the visitors.`;
}

await run(async () => {
  const [command, name, build, percent] = process.argv.slice(2);
  if (!name || (command !== 'rollback' && (command !== 'release' || !build)))
    throw new Error(USAGE);
  const configuration = readConfiguration(process.env);
  const remote = remoteNamed(configuration.remotes, name);
  const [wanted, share] = command === 'release' ? [build, percent] : [];
  console.log(await withMap(configuration, (map) => change(map, remote, wanted, share)));
});
