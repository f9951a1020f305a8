import { join } from 'node:path';
import { findFreePort } from '@site/tooling/free-port';
import { root } from '@site/tooling/packages';
import { acceptsConnections } from '@site/tooling/start/readiness';
import { type RunningProgram, startProgram } from './process';

export interface ShellOptions {
  /** A free one unless given. */
  port?: number;
  apiOrigin: string;
  mapFile: string;
  /** Where visitors open the site; the shell itself unless given. */
  publicUrl?: string;
  /** More variables of its environment. */
  environment?: Readonly<Record<string, string>>;
  /** Path of the program, relative to the repository's folder; the built shell unless given. */
  program?: string;
}

export interface RunningShell extends RunningProgram {
  url: string;
}

/** Starts a shell with its own map. It is ready when it listens, even while it waits for a good map. */
export async function startShell({
  port: wanted,
  apiOrigin,
  mapFile,
  publicUrl,
  environment,
  program: file = 'shell/dist/server/main.js',
}: ShellOptions): Promise<RunningShell> {
  const port = wanted ?? (await findFreePort());
  const url = `http://localhost:${port}`;
  const program = await startProgram({
    name: 'the shell',
    command: [file],
    environment: {
      NODE_ENV: 'production',
      SITE_MODE: 'production',
      SHELL_PORT: String(port),
      PUBLIC_URL: publicUrl ?? url,
      API_ORIGIN: apiOrigin,
      MAP_FILE: mapFile,
      BUSINESS_FILE: join(root, 'business.json'),
      RENDER_PROCESSES: '1',
      // Otherwise chance decides which visits are measured.
      VITALS_PERCENT: '0',
      ...environment,
    },
    isReady: () => acceptsConnections(port),
  });
  return { url, ...program };
}
