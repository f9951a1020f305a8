import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { port, variableOf } from '../configuration/variables';
import { fileServer } from './files';

/**
 * `node tooling/dist/serve.js mfe-blog`, started in the repository's folder: serves that remote's builds.
 * Reads REMOTE_BLOG_PORT, HOST and API_ORIGIN.
 */
const folder = process.argv[2];

const fail = (message: string): never => {
  console.error(message);
  process.exit(1);
};

function portNamed(folder: string): number {
  const declaration = z.object({ remote: z.object({ name: z.string(), port: z.int() }) });
  const { remote } = declaration.parse(
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
  );
  const result = port(remote.port).safeParse(process.env[variableOf(remote.name, 'PORT')]);
  return result.success
    ? result.data
    : fail(`${variableOf(remote.name, 'PORT')} must be a port number.`);
}

function serve(folder: string): void {
  const number = portNamed(folder);
  let ending = false;
  const server = createServer(
    fileServer({
      folder: join(process.cwd(), folder, 'dist'),
      apiOrigin: process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4000',
      draining: () => ending,
    }).callback(),
  );
  server.on('error', (error) =>
    fail(`${folder} cannot be served on port ${number}: ${error.message}`),
  );
  server.listen(number, process.env['HOST'] ?? '127.0.0.1', () =>
    console.log(`${folder} is served on port ${number}`),
  );
  const end = () => {
    ending = true;
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 2_000).unref();
  };
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
}

if (folder) serve(folder);
else fail('Say which remote to serve, for example: node tooling/dist/serve.js mfe-blog');
