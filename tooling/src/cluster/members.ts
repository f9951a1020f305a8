import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from '../configuration/configuration';
import { root } from '../packages';
import { takesConnections } from '../start/answers';
import { services } from '../start/services';
import type { Service } from '../start/supervise';
import { MEMBERS, shellFolder, type ClusterPorts } from './configuration';
import { nginxIn } from './nginx';

/** Milliseconds for which an API waits for the database before it listens: nginx does not check whether it is ready. */
const API_WAITS = 20_000;

/** Gives each shell its own copy of the build, which can be replaced while the other shell runs. */
export async function copyShells(configuration: Configuration): Promise<void> {
  for (const member of MEMBERS) {
    const folder = shellFolder(configuration, member);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await cp(join(root, 'shell/dist'), join(folder, 'dist'), { recursive: true });
    await symlink(join(root, 'shell/node_modules'), join(folder, 'node_modules'));
  }
}

/**
 * The processes of the cluster in groups: each group needs the groups before it.
 * @param environment of all of them
 * @param hashFile file with the hash of the administration password, the same for both APIs
 */
export function members(
  configuration: Configuration,
  ports: ClusterPorts,
  environment: NodeJS.ProcessEnv,
  hashFile: string,
): Service[][] {
  const shared = {
    ...environment,
    // nginx, on this machine, is in front of shells and APIs.
    TRUSTED_PROXIES: 'loopback',
    API_LISTEN_WAIT_MS: String(API_WAITS),
    ADMIN_PASSWORD_HASH_FILE: hashFile,
  };
  const asInProduction = (service: Service, more: NodeJS.ProcessEnv = {}): Service => ({
    ...service,
    environment: { ...service.environment, SITE_MODE: 'production', ...more },
  });
  const log = (name: string) => join(configuration.dataDir, 'logs', `${name}.log`);
  const [database = [], , files = []] = services(configuration, shared);
  const apis = MEMBERS.flatMap((member) => {
    const [, group = []] = services({ ...configuration, apiPort: ports.api(member) }, shared);
    return group.map((api) => ({
      ...asInProduction(api),
      name: `API ${member}`,
      output: log(`api-${member}`),
    }));
  });
  const shells = MEMBERS.flatMap((member) => {
    const [, , , group = []] = services(
      { ...configuration, shellPort: ports.shell(member) },
      shared,
    );
    const folder = shellFolder(configuration, member);
    return group.map((shell) => ({
      // With the map in a database, each shell keeps its own copy for its next start.
      ...asInProduction(shell, configuration.mapUri ? { MAP_FILE: join(folder, 'map.json') } : {}),
      name: `shell ${member}`,
      command: [join(folder, 'dist/server/main.js')],
      output: log(`shell-${member}`),
    }));
  });
  const nginxFolder = join(configuration.dataDir, 'nginx');
  const nginx: Service = {
    name: 'nginx',
    program: 'setpriv',
    command: nginxIn(nginxFolder),
    environment,
    output: log('nginx'),
    isReady: () => takesConnections(ports.front),
  };
  return [database, apis, files.map((one) => asInProduction(one)), [nginx], shells];
}
