import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../packages';

/**
 * Replaces each `${NAME}` by its value, as envsubst does.
 * @throws Error that names a variable without a value
 */
export const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Nothing is given for ${name}.`);
    return value;
  });

/** A complete nginx.conf around the configuration of a site. Its paths are relative to nginx's prefix (`-p`). */
export const nginxAround = (site: string): string =>
  `daemon off; pid nginx.pid; error_log stderr;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  ${site}
}
`;

/** Arguments of `setpriv` that run nginx in a folder. nginx ends when its parent process ends. */
export const nginxIn = (folder: string): string[] => [
  ...['--pdeathsig', 'TERM', '/usr/sbin/nginx'],
  ...['-p', folder, '-c', join(folder, 'nginx.conf')],
];

const server = (port: number): string => `server 127.0.0.1:${port} max_fails=0;`;

interface Behind {
  /** For visitors. */
  port: number;
  /** For the shells' calls to the API. */
  apiPort: number;
  shells: readonly number[];
  apis: readonly number[];
}

/** Writes into a folder the configuration of the nginx in front of a cluster. */
export async function prepareNginx(folder: string, behind: Behind): Promise<void> {
  const cache = join(folder, 'cache');
  await rm(folder, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  // nginx that root starts runs its workers as another user.
  await chmod(folder, 0o755);
  await chmod(cache, 0o777);
  const template = join(root, 'docs/examples/nginx-cluster.conf.template');
  const site = filledIn((await readFile(template, 'utf8')).replace(/^#.*$/gm, ''), {
    SITE_LISTEN: String(behind.port),
    API_LISTEN: `127.0.0.1:${behind.apiPort}`,
    STATIC_CACHE: cache,
    SITE_SHELLS: behind.shells.map(server).join(' '),
    SITE_APIS: behind.apis.map(server).join(' '),
  });
  await writeFile(join(folder, 'nginx.conf'), nginxAround(site));
}
