import { spawn } from 'node:child_process';
import { buildChanged } from './build/changed';
import { readConfiguration } from './configuration/configuration';
import { root } from './packages';
import { takesConnections } from './start/answers';

/**
 * Runs a command of the API against the configured database, or against the one that `npm start` runs.
 * @param name of its file in `api/dist`, without extension
 * @returns its exit code
 * @throws Error when no database answers
 */
export async function runDatabaseCommand(name: string, args: readonly string[]): Promise<number> {
  const { mongodbUri, localMongoPort } = readConfiguration(process.env);
  if (localMongoPort && !(await takesConnections(localMongoPort)))
    throw new Error(
      `No database answers on port ${localMongoPort}. Start the platform with npm start, or set MONGODB_URI.`,
    );
  await buildChanged(['api'], () => undefined);
  const child = spawn(process.execPath, [`api/dist/${name}.js`, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MONGODB_URI: mongodbUri },
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
