import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toVariable } from '@site/tooling/configuration/configuration';
import { findFreePort } from '@site/tooling/free-port';
import { remotePackages, root } from '@site/tooling/packages';
import { shareSiteAddresses } from '../support/site/site-addresses';
import { getStack, shareStack } from './stack';

/** A script beside the project, if there is one, that starts a Docker engine on machines without Docker. */
const SCRIPT = join(root, '../shared/docker/engine');

const succeeds = (...args: string[]): boolean => {
  try {
    execFileSync('docker', args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/**
 * Finds a Docker engine with compose, or starts one and puts its address into the environment.
 * @returns a function that stops the engine that was started
 * @throws Error that says what is missing
 */
function findEngine(): () => void {
  if (succeeds('compose', 'version') && succeeds('info')) return () => undefined;
  if (!existsSync(SCRIPT) || process.getuid?.() !== 0)
    throw new Error(
      'No Docker engine with compose answers here. Start Docker, or name an engine in DOCKER_HOST.',
    );
  console.log('No Docker engine answers; starting one …');
  const exported = execFileSync(SCRIPT, ['up'], { encoding: 'utf8' });
  for (const [, name, value] of exported.matchAll(/(\w+)=(\S+)/g))
    if (name) process.env[name] = value;
  return () => void execFileSync(SCRIPT, ['down'], { stdio: 'ignore' });
}

/** Builds the images and starts the stack on free ports. @returns a function that removes everything but the images */
export default async function start(): Promise<() => Promise<void>> {
  const stopEngine = findEngine();
  const remotes = remotePackages().map(({ name }) => toVariable(name, 'PORT'));
  const ports: Record<string, number> = {};
  for (const name of ['SHELL_PORT', 'API_PORT', 'CLUSTER_PORT', ...remotes])
    ports[name] = await findFreePort();
  const folder = await mkdtemp(join(tmpdir(), 'seo-compose-'));
  shareStack({ ports, envFile: join(folder, '.env') });
  const stack = getStack();
  const remove = async () => {
    try {
      await stack.compose('down', '--volumes', '--remove-orphans');
    } finally {
      await rm(folder, { recursive: true });
      stopEngine();
    }
  };
  try {
    await stack.configure();
    console.log('Building the images and starting everything; the first time takes minutes …');
    await stack.up('--build');
  } catch (error) {
    // A broken engine must not hide the first error.
    console.error(await stack.compose('logs', '--no-color', '--tail', '15').catch(String));
    await remove().catch(console.error);
    throw error;
  }
  const [shell, api] = [stack.url('SHELL_PORT'), stack.url('API_PORT')];
  shareSiteAddresses({ shell, api, emails: folder, remotes: {} });
  return remove;
}
