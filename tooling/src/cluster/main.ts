import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildChanged } from '../build/changed';
import { targetFolders } from '../build/targets';
import { runNode } from '../check/command';
import { withMap } from '@site/server-kit/releases/with-map';
import { run } from '../run';
import { Platform } from '../start/platform';
import { checkPorts } from '../start/ports';
import { publishBuilds } from '../start/publish';
import { clusterConfiguration, clusterPorts, clusterVariables, MEMBERS } from './configuration';
import { copyShells, members } from './members';
import { prepareNginx } from './nginx';
import { announceCluster, variablesOfCluster, withdrawCluster } from './running';

/**
 * `npm run cluster`: starts two shells and two APIs behind nginx, with one database and one map, at CLUSTER_PORT (3900)
 * and the ports after it. `npm run cluster -- release blog <build>` releases there, likewise the other {@link COMMANDS}.
 */
const say = (sentence: string): void => console.log(sentence);

/** Commands of `tooling/src/release` that also work on the cluster. */
const COMMANDS = ['release', 'rollback', 'releases', 'preview'];

/** @throws Error when the program fails; the program itself prints the reason */
async function succeed(command: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  if ((await runNode(command, environment)) !== 0) throw new Error(`${command.join(' ')} failed.`);
}

async function start(): Promise<void> {
  if (!existsSync('/usr/sbin/nginx'))
    throw new Error('A cluster needs nginx: apt-get install --no-install-recommends nginx-light');
  const configuration = clusterConfiguration(process.env);
  const ports = clusterPorts(process.env);
  const { dataDir, remotes, localMongoPort } = configuration;
  const port = (number: number, who: string) => ({ port: number, variable: 'CLUSTER_PORT', who });
  await checkPorts([
    port(ports.front, 'visitors'),
    port(ports.apis, 'the APIs'),
    ...(localMongoPort ? [port(localMongoPort, 'local-mongo')] : []),
    ...MEMBERS.map((member) => port(ports.api(member), `API ${member}`)),
    ...MEMBERS.map((member) => port(ports.shell(member), `shell ${member}`)),
    ...remotes.map((remote) => port(remote.port, remote.folder)),
  ]);
  const needed = targetFolders().filter((folder) => folder !== 'local-mongo' || localMongoPort);
  const built = await buildChanged(needed, say);
  await withMap(configuration, async (map) => {
    (await publishBuilds(map, configuration, built)).forEach(say);
  });
  await mkdir(dataDir, { recursive: true });
  await copyShells(configuration);
  await prepareNginx(join(dataDir, 'nginx'), {
    port: ports.front,
    apiPort: ports.apis,
    shells: MEMBERS.map(ports.shell),
    apis: MEMBERS.map(ports.api),
  });
  // Both APIs need the same hash: sessions and limits depend on it.
  const hashFile = join(dataDir, 'admin-password-hash');
  const environment = clusterVariables(process.env);
  await succeed(['api/dist/admin-password.js'], {
    ...environment,
    ADMIN_PASSWORD_HASH_FILE: hashFile,
  });
  const platform = new Platform(members(configuration, ports, environment, hashFile), say);
  platform.stopOnSignals(() => withdrawCluster(dataDir));
  await platform.start();
  await announceCluster(dataDir, environment);
  const { DATA_DIR: given } = process.env;
  const where = given ? `DATA_DIR=${given} ` : '';
  say(`
  visitors  http://localhost:${ports.front}
  shells    ${MEMBERS.map((member) => `http://localhost:${ports.shell(member)}`).join('  ')}
  APIs      ${MEMBERS.map((member) => `http://localhost:${ports.api(member)}`).join('  ')}

Releases here: ${where}npm run cluster -- release blog 4f0c1d22ab   (or ${COMMANDS.slice(1).join(', ')})
The cluster is ready: http://localhost:${ports.front}   (Ctrl-C stops everything)`);
}

await run(async () => {
  const [command, ...rest] = process.argv.slice(2);
  if (command && COMMANDS.includes(command)) {
    const environment = clusterVariables(process.env);
    // A running cluster may have other ports than the ones of this command.
    const { dataDir } = clusterConfiguration(process.env);
    return succeed(['--import', 'tsx', 'tooling/src/release/main.ts', command, ...rest], {
      ...environment,
      ...(await variablesOfCluster(dataDir)),
    });
  }
  if (command !== undefined)
    throw new Error(`A cluster knows ${COMMANDS.join(', ')}, not "${command}".`);
  await start();
});
