import { readConfiguration, remoteNamed } from '../configuration/configuration';

import { run } from '../run';
import { findBuild } from './builds';
import { canary, release, rollback } from './edits';
import { editMap, readMap } from './map-file';

/** `release <remote> <build> [percent]` and `rollback <remote>`: edits of the map that a running shell notices. */
const USAGE = `Say what to release, for example:
  npm run release -- blog 4f0c1d22ab        everybody gets this build
  npm run release -- blog 4f0c1d22ab 10     one visitor in ten gets it
  npm run rollback -- blog                  ends that, or goes back to the build before`;

await run(async () => {
  const [command, name, build, percent] = process.argv.slice(2);
  if (!name || (command !== 'rollback' && (command !== 'release' || !build)))
    throw new Error(USAGE);
  const configuration = readConfiguration(process.env);
  const remote = remoteNamed(configuration.remotes, name);
  const base = remote.url;

  if (command === 'rollback' || !build) {
    const { remotes } = await editMap(configuration.mapFile, `rollback ${name}`, (map) =>
      rollback(map, name),
    );
    return console.log(`${name} is back at ${remotes[name]?.stable.build}.`);
  }
  const { internalBase = base } = (await readMap(configuration.mapFile)).remotes[name] ?? {};
  const found = await findBuild(remote, internalBase, build);
  if (percent === undefined) {
    await editMap(configuration.mapFile, `release ${name} ${build}`, (map) =>
      release(map, name, base, found),
    );
    return console.log(`${name} is now ${build} for everybody.`);
  }
  await editMap(configuration.mapFile, `release ${name} ${build} ${percent}`, (map) =>
    canary(map, name, found, Number(percent)),
  );
  console.log(`${name} is now ${build} for ${percent} % of the visitors.`);
});
