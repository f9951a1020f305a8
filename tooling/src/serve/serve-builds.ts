import { join } from 'node:path';
import { z } from 'zod';
import { listen } from '@site/server-kit/http/http-server';
import { stopServing } from '@site/server-kit/http/stop-serving';
import { origin, readVariables, siteMode } from '@site/server-kit/process/environment';
import { type RunningServer, runServer } from '@site/server-kit/process/run-server';
import { StartError } from '@site/server-kit/process/start-error';
import { portNumber, toVariable } from '../configuration/configuration';
import { remotePackage } from '../packages';
import { fileServer } from './files';

/**
 * `node tooling/dist/serve.js mfe-blog`, started in the repository's folder: serves that remote's builds.
 * Reads REMOTE_BLOG_PORT and HOST. In development (SITE_MODE) `/api` is proxied to API_ORIGIN.
 */
const folder = process.argv[2];

const variables = z.object({
  SITE_MODE: siteMode,
  API_ORIGIN: origin.default('http://127.0.0.1:4000'),
  HOST: z.string().default('127.0.0.1'),
});

async function serve(folder: string): Promise<RunningServer> {
  const { SITE_MODE, API_ORIGIN, HOST: host } = readVariables(variables, process.env);
  const app = fileServer({
    folder: join(process.cwd(), folder, 'dist'),
    apiOrigin: SITE_MODE === 'development' ? API_ORIGIN : undefined,
  });
  const remote = remotePackage(folder);
  const variable = toVariable(remote.name, 'PORT');
  const ports = z.object({ [variable]: portNumber.default(remote.port) });
  const listening = { port: readVariables(ports, process.env)[variable] ?? remote.port, host };
  const server = await listen(app.callback(), listening);
  console.log(`${folder} is served on port ${listening.port}`);
  return { stop: () => stopServing(server) };
}

runServer({ name: folder ?? 'a remote', host: 'HOST', port: 'its port' }, async () => {
  if (!folder)
    throw new StartError(
      'Say which remote to serve, for example: node tooling/dist/serve.js mfe-blog',
    );
  return serve(folder);
});
