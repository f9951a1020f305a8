import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { business as businessSchema } from '@site/contracts/business';
import { createApp } from './app';
import { readEnvironment } from './environment';
import { createLog } from './log';
import { MapReader } from './map/release-map';
import { RenderPool } from './render-pool';
import type { ShellFiles } from './document';
import { warmUp } from './warm-up';

/** How long an answer may take to reach its visitor after the process was told to stop. */
const DRAIN_MS = 1_500;

const folder = dirname(dirname(fileURLToPath(import.meta.url)));

async function readBusiness(file: string) {
  const result = businessSchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (result.success) return result.data;
  const problems = result.error.issues.map(
    ({ path, message }) => `  ${path.join('.')}: ${message}`,
  );
  throw new Error(`${file} is not usable:\n${problems.join('\n')}`);
}

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const log = createLog(environment.LOG_LEVEL);
  const business = await readBusiness(environment.BUSINESS_FILE);
  const files = JSON.parse(await readFile(join(folder, 'files.json'), 'utf8')) as ShellFiles;
  const boot = await readFile(join(folder, 'boot.js'), 'utf8');
  const map = new MapReader(environment.MAP_FILE, environment.REMOTE_BASES, log);
  await map.start();
  const pool = new RenderPool({ threads: environment.RENDER_THREADS, log });
  const pages = { environment, business, map, pool, files, boot, log };
  await warmUp(pages);
  const app = createApp(pages, folder);

  const handle = app.callback();
  let stopping = false;
  const server = createServer((request, response) => {
    if (stopping) response.setHeader('Connection', 'close');
    void handle(request, response);
  });
  Object.assign(server, { headersTimeout: 10_000, requestTimeout: 30_000, maxHeadersCount: 100 });
  server.on('error', (error: NodeJS.ErrnoException) => {
    const reason =
      error.code === 'EADDRINUSE'
        ? `Port ${environment.SHELL_PORT} is taken. Stop what uses it, or set SHELL_PORT.`
        : error.message;
    console.error(reason);
    process.exit(1);
  });
  server.listen(environment.SHELL_PORT, environment.SHELL_HOST, () =>
    log.info({ address: environment.PUBLIC_URL, port: environment.SHELL_PORT }, 'shell ready'),
  );

  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    map.stop();
    // Connections that are kept alive hear of the end with their next answer.
    setTimeout(() => {
      server.close(() => void pool.close().then(() => process.exit(0)));
      server.closeIdleConnections();
      setTimeout(() => process.exit(0), DRAIN_MS).unref();
    }, DRAIN_MS);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
