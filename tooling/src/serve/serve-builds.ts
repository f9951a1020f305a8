import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { listen } from '@site/server-kit/http/http-server';
import { stopServing } from '@site/server-kit/http/stop-serving';
import { origin, readVariables, siteMode } from '@site/server-kit/process/environment';
import { type RunningServer, runServer } from '@site/server-kit/process/run-server';
import { StartError } from '@site/server-kit/process/start-error';
import { port as portOr, toVariable } from '../configuration/variables';
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

/** The port of a remote's file server. @throws StartError when its variable holds no port */
function portNamed(folder: string): number {
  const { remote }: { remote: { name: string; port: number } } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const variable = toVariable(remote.name, 'PORT');
  const result = portOr(remote.port).safeParse(process.env[variable]);
  if (!result.success) throw new StartError(`${variable} must be a port number.`);
  return result.data;
}

async function serve(folder: string): Promise<RunningServer> {
  const { SITE_MODE, API_ORIGIN, HOST: host } = readVariables(variables, process.env);
  const app = fileServer({
    folder: join(process.cwd(), folder, 'dist'),
    apiOrigin: SITE_MODE === 'development' ? API_ORIGIN : undefined,
  });
  const port = portNamed(folder);
  const server = await listen(app.callback(), { port, host });
  console.log(`${folder} is served on port ${port}`);
  return { stop: () => stopServing(server) };
}

runServer({ name: folder ?? 'a remote', host: 'HOST', port: 'its port' }, async () => {
  if (!folder)
    throw new StartError(
      'Say which remote to serve, for example: node tooling/dist/serve.js mfe-blog',
    );
  return serve(folder);
});
