import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../packages';

/** A script beside the project, if there is one, that starts a Docker engine on machines without Docker. */
const SCRIPT = join(root, '../shared/docker/engine');

export interface CommandResult {
  /** Exit code; undefined when the program is missing or was killed. */
  code: number | undefined;
  output: string;
  errors: string;
}

/** Runs a program in the repository's folder to its end. It never rejects: failures are in the result. */
export const command = (
  program: string,
  parameters: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<CommandResult> =>
  new Promise((resolve) => {
    const options = { cwd: root, env, maxBuffer: Infinity };
    const child = execFile(program, parameters, options, (error, output, errors) => {
      const code = typeof error?.code === 'number' ? error.code : undefined;
      resolve({ code: error ? code : 0, output, errors: errors || (error?.message ?? '') });
    });
    child.stdin?.end();
  });

export interface Engine {
  /** Environment in which the docker program finds the engine. */
  environment: NodeJS.ProcessEnv;
  /** Stops the engine if {@link findEngine} started it. */
  stop: () => Promise<void>;
}

const answers = async (environment: NodeJS.ProcessEnv): Promise<boolean> => {
  const { code } = await command('docker', ['compose', 'version'], environment);
  return code === 0 && (await command('docker', ['info'], environment)).code === 0;
};

/** Reads `export NAME=value NAME=value`. */
const exported = (text: string): NodeJS.ProcessEnv =>
  Object.fromEntries(
    [...text.matchAll(/(\w+)=(\S+)/g)].flatMap(([, name, value]) => (name ? [[name, value]] : [])),
  );

/**
 * Finds a Docker engine with compose: the one of DOCKER_HOST or of this machine, otherwise one that {@link SCRIPT} starts.
 * @throws Error that says what is missing
 */
export async function findEngine(say: (sentence: string) => void): Promise<Engine> {
  if (await answers(process.env))
    return { environment: process.env, stop: () => Promise.resolve() };
  if (!existsSync(SCRIPT) || process.getuid?.() !== 0)
    throw new Error(
      'No Docker engine with compose answers here. Start Docker, or name an engine in DOCKER_HOST.',
    );
  say('No Docker engine answers; bringing one up …');
  const { code, output, errors } = await command(SCRIPT, ['up'], process.env);
  if (code !== 0) throw new Error(`The Docker engine does not come up:\n${errors.trim()}`);
  const environment = { ...process.env, ...exported(output) };
  const isOurs = errors.includes('starting the engine');
  return {
    environment,
    stop: async () => {
      if (isOurs) await command(SCRIPT, ['down'], environment);
    },
  };
}
