import { spawn } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeCertificate } from '@site/audit/testing/certificates';
import { listFiles } from '@site/tooling/build/files';
import { findFreePort } from '@site/tooling/free-port';
import { root } from '@site/tooling/packages';
import { acceptsConnections } from '@site/tooling/start/readiness';
import { waitUntilReady } from './process';
import { startWithResources } from './resources';

/**
 * Replaces each `${NAME}` by its value, as envsubst does.
 * @throws Error that names a variable without a value
 */
const fillTemplate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Nothing is given for ${name}.`);
    return value;
  });

/** A complete nginx.conf around the configuration of a site. Its paths are relative to nginx's prefix (`-p`). */
const buildNginxConfiguration = (site: string): string =>
  `daemon off; pid nginx.pid; error_log stderr;
events { worker_connections 1024; }
http {
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  ${site}
}
`;

/** Arguments of `setpriv` that run nginx in a folder. nginx ends when its parent process ends. */
const buildNginxArguments = (folder: string): string[] => [
  ...['--pdeathsig', 'TERM', '/usr/sbin/nginx'],
  ...['-p', folder, '-c', join(folder, 'nginx.conf')],
];

/** The configuration of docs/operations.md. */
const template = join(root, 'docs/examples/nginx.conf.template');

export interface RunningNginx {
  /** `https://localhost:<port>`, with a self-signed certificate. */
  url: string;
  /** The address without encryption, which redirects to the other. */
  plainUrl: string;
  /** Paths of the files of its cache, one for each answer. */
  kept: () => Promise<string[]>;
  stop: () => Promise<void>;
}

/**
 * Starts Debian's nginx with the documented configuration. It ends with the tests, even if they are killed.
 * @param port to listen on with https
 * @param shell address of the shell behind it
 * @throws Error with nginx's output when it does not start
 */
export const startNginx = (port: number, shell: string): Promise<RunningNginx> =>
  startWithResources(async ({ folder, use }) => {
    // The workers of an nginx that root starts run as another user.
    await chmod(folder, 0o755);
    const cache = join(folder, 'cache');
    await mkdir(cache);
    const plainPort = await findFreePort();
    const certificate = join(folder, 'site.pem');
    const certificateKey = join(folder, 'site.key');
    const { cert, key } = await makeCertificate({ host: 'localhost', ends: 80 });
    await writeFile(certificate, cert);
    await writeFile(certificateKey, key);
    const site = fillTemplate(await readFile(template, 'utf8'), {
      SITE_HOST: 'localhost',
      SITE_HTTP: `127.0.0.1:${plainPort}`,
      SITE_HTTPS: `127.0.0.1:${port}`,
      SITE_SHELL: new URL(shell).host.replace('localhost', '127.0.0.1'),
      SITE_CERTIFICATE: certificate,
      SITE_CERTIFICATE_KEY: certificateKey,
      SITE_CACHE: cache,
      SITE_LOG: join(folder, 'access.log'),
    });
    await writeFile(join(folder, 'nginx.conf'), buildNginxConfiguration(site));
    const child = spawn('setpriv', buildNginxArguments(folder), {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const { terminate } = await waitUntilReady('nginx', child, () => acceptsConnections(port));
    // Killed, it would leave its workers.
    use({ stop: terminate });
    return {
      url: `https://localhost:${port}`,
      plainUrl: `http://localhost:${plainPort}`,
      kept: () => listFiles(cache),
    };
  });
