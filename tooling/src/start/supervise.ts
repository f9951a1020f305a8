import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { STOP_LIMIT_MS } from '@site/server-kit/stop-serving';
import { z } from 'zod';
import { root } from '../packages';

export interface Service {
  /** Name for the terminal, e.g. `API`. */
  name: string;
  /** Path of the program; Node by default. */
  program?: string;
  command: readonly string[];
  environment: NodeJS.ProcessEnv;
  /** File for its output, or `terminal`. */
  output: string;
  /** Whether it works yet. */
  isReady: () => Promise<boolean>;
}

export interface Supervised {
  /** Resolves when it works for the first time. @throws Error when it ends or takes too long before that */
  ready: () => Promise<void>;
  /** Ends it and starts it again. */
  restart: () => void;
  /** Ends it for good, by force if it ignores SIGTERM. */
  stop: () => Promise<void>;
}

/** Milliseconds. */
export const SUPERVISION_LIMITS = {
  /** Until a process must work. Longer than the API waits for the lock of a killed process. */
  ready: 60_000,
  /** First pause before a process that ended is started again. It doubles at each further end, up to `longestAgain`. */
  again: 250,
  longestAgain: 10_000,
  /** After this life time the pauses begin with `again` again. */
  healthy: 30_000,
  /** Between SIGTERM and SIGKILL. */
  stop: STOP_LIMIT_MS,
};

const LAST_LINES = 15;
const ASK_EVERY_MS = 50;

/** A log line of one of our servers. Only lines about answers have a `status`. */
const logged = z.object({
  msg: z.string(),
  status: z.int().optional(),
  err: z.object({ message: z.string().optional() }).optional(),
});

/** The text of an output line; of a log line, the message alone. Answers are left out: they are those to `isReady`. */
function inWords(line: string): string[] {
  let fields: unknown;
  try {
    fields = JSON.parse(line);
  } catch {
    return [line];
  }
  const { data } = logged.safeParse(fields);
  if (!data) return [line];
  if (data.status !== undefined) return [];
  return [data.err?.message ? `${data.msg}: ${data.err.message}` : data.msg];
}

/** An error with the sentence and the end of the process's log. */
async function failure(sentence: string, output: string): Promise<Error> {
  if (output === 'terminal') return new Error(sentence);
  const text = await readFile(output, 'utf8').catch(() => '');
  const lines = text.trimEnd().split('\n').flatMap(inWords).slice(-LAST_LINES).join('\n').trim();
  const words = lines ? ` Its last words:\n${lines}` : '';
  return new Error(`${sentence}${words}\n(all of it: ${output})`);
}

/** Starts a process in a session of its own: Ctrl-C reaches only this process, which stops the others in order. */
function launch({ program, command, environment, output }: Service, flags: 'a' | 'w') {
  if (output !== 'terminal') mkdirSync(dirname(output), { recursive: true });
  const sink = output === 'terminal' ? 'inherit' : openSync(output, flags);
  const [file, parameters] = program
    ? [program, command]
    : [process.execPath, ['--import', './tooling/exit-with-parent.mjs', ...command]];
  const child = spawn(file, parameters, {
    cwd: root,
    env: environment,
    detached: true,
    stdio: ['ignore', sink, sink, 'ipc'],
  });
  if (sink !== 'inherit') closeSync(sink);
  return child;
}

/**
 * Starts a process and keeps it running. Once it has worked, it is started again whenever it ends.
 * @param say takes a sentence for the person at the terminal
 */
export function supervise(
  service: Service,
  say: (sentence: string) => void,
  limits = SUPERVISION_LIMITS,
): Supervised {
  const { name, output, isReady } = service;
  let child: ChildProcess;
  let state: 'starting' | 'working' | 'restarting' | 'stopping' = 'starting';
  let ended: string | undefined;
  let awaited = new AbortController();

  const keepRunning = async (): Promise<void> => {
    let failures = 0;
    for (let flags: 'a' | 'w' = 'w'; ; flags = 'a') {
      const begun = Date.now();
      child = launch(service, flags);
      const [code, signal] = await once(child, 'exit');
      const how = signal ? `signal ${signal}` : `code ${code}`;
      if (state === 'starting') ended = how;
      if (state === 'working') {
        if (Date.now() - begun >= limits.healthy) failures = 0;
        const wait = Math.min(limits.again * 2 ** failures++, limits.longestAgain);
        say(`${name} ended (${how}); starting it again in ${wait / 1000} s.`);
        await pause(wait, undefined, { signal: awaited.signal }).catch(() => undefined);
      }
      if (state !== 'working' && state !== 'restarting') return;
      state = 'working';
      awaited = new AbortController();
    }
  };
  void keepRunning().catch((error: unknown) => (ended = String(error)));

  /** Sends SIGTERM to the process; kills it and its children if it does not end within the limit. */
  const end = async (): Promise<void> => {
    awaited.abort();
    if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
    const gone = once(child, 'exit');
    const { pid } = child;
    child.kill('SIGTERM');
    const force = setTimeout(() => process.kill(-pid, 'SIGKILL'), limits.stop);
    await gone;
    clearTimeout(force);
  };

  return {
    async ready() {
      for (const late = Date.now() + limits.ready; !(await isReady()); await pause(ASK_EVERY_MS)) {
        if (ended) throw await failure(`${name} did not start (${ended}).`, output);
        if (Date.now() > late)
          throw await failure(`${name} did not answer within ${limits.ready / 1000} s.`, output);
      }
      if (state === 'starting') state = 'working';
    },
    restart() {
      if (state !== 'working') return;
      state = 'restarting';
      void end();
    },
    stop() {
      state = 'stopping';
      return end();
    },
  };
}
