import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from '@site/server-kit/durable/read-if-there';
import { replaceFile } from '@site/server-kit/durable/replace-file';
import { z } from 'zod';
import { readConfiguration } from '../configuration/configuration';
import { root } from '../packages';
import { answersAt, isRunning, takesConnections } from '../start/answers';
import { CLUSTER_FOLDER } from './configuration';

/** Variables by which a release command finds the map, the builds and the site. */
const OF_RELEASES = /^(SHELL_PORT|PUBLIC_URL|DATA_DIR|MAP_FILE|MAP_URI|REMOTE_\w+_(PORT|URL))$/;
/** Variables that say where a map is. */
const PLACES = ['MAP_URI', 'MAP_FILE', 'DATA_DIR'];

const running = z.object({ pid: z.int(), variables: z.record(z.string(), z.string()) });
type Variables = z.infer<typeof running>['variables'];

/** A running cluster is known by this file in its data directory. */
const fileIn = (folder: string): string => join(folder, 'running.json');

/** Records that a cluster runs. @param environment in which the release commands work on it */
export async function announceCluster(
  folder: string,
  environment: NodeJS.ProcessEnv,
  pid = process.pid,
): Promise<void> {
  const ours = Object.entries(environment).filter(([name]) => OF_RELEASES.test(name));
  const record = { pid, variables: Object.fromEntries(ours) };
  // MAP_URI may hold a password.
  await replaceFile(fileIn(folder), JSON.stringify(record, null, 2), 0o600);
}

/** Removes that record, when the cluster stops. */
export const withdrawCluster = (folder: string): Promise<void> =>
  rm(fileIn(folder), { force: true });

/**
 * The variables of the cluster with this data directory; undefined unless it runs. A killed one leaves its record.
 */
export async function variablesOfCluster(folder: string): Promise<Variables | undefined> {
  const text = await readIfThere(fileIn(folder));
  if (text === undefined) return undefined;
  const { pid, variables } = running.parse(JSON.parse(text));
  const runs = isRunning(pid) && (await takesConnections(Number(variables['SHELL_PORT'])));
  return runs ? variables : undefined;
}

/**
 * The environment in which a release command works. While a cluster runs on this machine and no other site does, this is
 * the cluster's, unless the command's own environment says where the map is.
 * @param say takes a line about the choice
 * @param folder the cluster's data directory
 */
export async function releaseEnvironment(
  source: NodeJS.ProcessEnv,
  say: (line: string) => void,
  folder = join(root, CLUSTER_FOLDER),
): Promise<NodeJS.ProcessEnv> {
  if (PLACES.some((name) => source[name]?.trim())) return source;
  const cluster = await variablesOfCluster(folder);
  if (!cluster) return source;
  const at = `the cluster at http://localhost:${cluster['SHELL_PORT']}`;
  const { shellPort } = readConfiguration(source);
  if (await answersAt(shellPort, '/healthz')) {
    const site = `the site at http://localhost:${shellPort}`;
    say(`This works on ${site}, not on ${at}: for that, say npm run cluster -- release.`);
    return source;
  }
  say(`This works on ${at}.`);
  return { ...source, ...cluster };
}
