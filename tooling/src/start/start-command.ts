import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { moveBrokenMap } from '@site/releases/map/file-store';
import { withMap } from '@site/releases/open-map';
import { replaceFile } from '@site/server-kit/durable/replace-file';
import { buildChanged } from '../build/build-changed';
import { watchService } from '../build/service';
import { DEVELOPMENT_SHELL, listTargetFolders, removeRecord, type Target } from '../build/targets';
import { type Configuration, readConfiguration } from '../configuration/configuration';
import { createLiveConfiguration } from '../live-proxy/configuration';
import { fetchDeployedMap } from '../live-proxy/deployed-map';
import { developmentPort, root } from '../packages';
import { setDevelopmentServer } from '../release/commands/development-server';
import { pruneBuilds, type RemoteBuilds } from '../release/prune';
import { run } from '../run';
import {
  type Deployment,
  findHotService,
  type HotService,
  isRemote,
  parseArguments,
} from './command-line';
import { checkPorts } from './ports';
import { publishBuilds } from './publish';
import { createServices, listAddresses } from './services';
import { Supervisor } from './supervisor';

const PARENT_CHECK_INTERVAL_MS = 1_000;

const print = (sentence: string): void => console.log(sentence);

const listBuilds = ({ remotes }: Configuration, built: readonly Target[]): RemoteBuilds[] =>
  remotes.flatMap(({ name, folder }) => {
    const current = built.find((target) => target.folder === folder)?.build;
    return current ? [{ name, builds: join(root, folder, 'dist'), current }] : [];
  });

/** Writes the map of a deployed site into a separate file, so that the local releases stay. */
async function useDeployedMap({ origin }: Deployment, configuration: Configuration): Promise<void> {
  print(`Asking ${origin} what it serves …`);
  const map = await fetchDeployedMap(origin);
  await replaceFile(configuration.mapFile, `${JSON.stringify(map, null, 2)}\n`);
  await buildChanged([DEVELOPMENT_SHELL], print);
}

async function build(configuration: Configuration, hot: HotService | undefined): Promise<void> {
  const needed = listTargetFolders()
    .filter((folder) => folder !== 'packages/local-mongo' || configuration.localMongoPort)
    .map((folder) => (folder === 'shell' && isRemote(hot) ? DEVELOPMENT_SHELL : folder));
  const built = await buildChanged(needed, print);
  const aside = !configuration.mapUri && (await moveBrokenMap(configuration.mapFile));
  if (aside) print(`The map of releases is broken; it is now ${aside}, and a new one is made.`);
  await withMap(configuration, async (map) => {
    (await publishBuilds(map, configuration, built)).forEach(print);
    await pruneBuilds(map, listBuilds(configuration, built), print);
  });
}

/** Builds and restarts the API at every save. */
async function restartApiOnSave(supervisor: Supervisor): Promise<void> {
  await removeRecord('api');
  let first = true;
  await watchService('api', (problems) => {
    if (problems.length) print(`The API does not compile:\n${problems.join('\n')}`);
    else if (!first) void supervisor.restart('API');
    first = false;
  });
}

function announce(
  configuration: Configuration,
  hot: HotService | undefined,
  site?: Deployment,
): void {
  if (site) {
    const data = site.mayWrite
      ? 'can be changed from here: take care'
      : 'is only read; --write lets changes through';
    return print(`\nEverything else comes from ${site.origin}. Its data ${data}.`);
  }
  const parts = listAddresses(configuration);
  const width = Math.max(...parts.map(([part]) => part.length));
  print(`\n${parts.map(([part, address]) => `  ${part.padEnd(width)}  ${address}`).join('\n')}\n`);
  if (isRemote(hot))
    print(
      `${hot.folder} comes from its sources (http://localhost:${developmentPort(hot)}): save, and see it.`,
    );
  if (hot === 'api') print('The API is built and started again with every save.');
  print(`What each part writes is in ${configuration.dataDir}/logs.`);
}

/**
 * Resolves on Ctrl-C, SIGTERM and SIGHUP, to the reason; the same signal again exits at once. A killed npm sends no
 * signal: the change of the parent process is noticed instead.
 */
const stopRequest = (): Promise<string> =>
  new Promise((resolve) => {
    process.once('SIGINT', () => resolve('Ctrl-C'));
    process.once('SIGTERM', () => resolve('Asked to end'));
    process.once('SIGHUP', () => resolve('The terminal is gone'));
    if (!process.env['npm_lifecycle_event']) return;
    const parent = process.ppid;
    const check = () => process.ppid !== parent && resolve('npm is gone');
    setInterval(check, PARENT_CHECK_INTERVAL_MS).unref();
  });

await run(async () => {
  const { positionals, deployment } = parseArguments(process.argv.slice(2));
  const local = readConfiguration(process.env);
  const configuration = deployment ? await createLiveConfiguration(local, process.env) : local;
  const hot = findHotService(positionals, configuration.remotes);
  if (deployment && !isRemote(hot)) throw new Error('Only a remote runs against a deployed site.');

  const password = configuration.hasAdminPassword
    ? undefined
    : randomBytes(12).toString('base64url');
  const environment = {
    ...process.env,
    ...(password && { ADMIN_PASSWORD: password }),
    ...(deployment && { MAP_URI: '' }),
  };
  const groups = createServices(configuration, environment, hot, deployment);
  await checkPorts(groups.flat());
  await (deployment ? useDeployedMap(deployment, configuration) : build(configuration, hot));

  // An earlier run may have left development servers.
  await rm(configuration.developmentServersFile, { force: true });
  if (isRemote(hot)) {
    const address = `http://localhost:${developmentPort(hot)}`;
    await setDevelopmentServer(configuration.developmentServersFile, hot.name, address);
  }
  const supervisor = new Supervisor(print);
  const start = async () => {
    for (const group of groups) {
      print(`Waiting for ${group.map(({ name }) => name).join(', ')} …`);
      await supervisor.start(...group);
    }
    if (hot === 'api') await restartApiOnSave(supervisor);
    announce(configuration, hot, deployment);
    if (password && !deployment)
      print(
        `Password of the administration, made for this run (set ADMIN_PASSWORD to choose): ${password}`,
      );
    print(`\nOpen http://localhost:${configuration.shellPort}   (Ctrl-C stops everything)`);
  };
  const stopReason = stopRequest();
  try {
    const reason = await Promise.race([stopReason, start().then(() => stopReason)]);
    print(`\n${reason}: stopping everything …`);
  } finally {
    await supervisor.stop();
  }
  print('Everything is stopped.');
});
process.exit();
