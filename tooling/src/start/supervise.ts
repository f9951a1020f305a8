import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { STOP_LIMIT_MS } from '@site/server-kit/stop-serving';
import { z } from 'zod';
import { root } from '../packages';

/** A process of the platform. */
export interface Service {
  /** What people call it, e.g. `API`. */
  name: string;
  /** Node unless given. */
  program?: string;
  /** Arguments of the program; the folder that the process belongs to is among them. */
  command: readonly string[];
  environment: NodeJS.ProcessEnv;
  /** File that takes its output, or `terminal` to see it. */
  output: string;
  /** Whether it does its work yet. */
  isReady: () => Promise<boolean>;
}

export interface Supervised {
  /** Resolves when it works for the first time. @throws Error when it ends or takes too long before that */
  ready: () => Promise<void>;
  /** Ends it and starts it anew. */
  restart: () => void;
  /** Ends it for good, by force when it does not listen. */
  stop: () => Promise<void>;
}

/** Milliseconds. */
export const SUPERVISION_LIMITS = {
  /** Until a process must work; longer than the API waits for the lock of one that was killed. */
  ready: 60_000,
  /** Before one that ended is started again for the first time; doubles from one to the next, up to the longest. */
  again: 250,
  longestAgain: 10_000,
  /** One that lived so long begins again with the shortest pause. */
  healthy: 30_000,
  /** Between being asked to end and being killed. */
  stop: STOP_LIMIT_MS,
};

const LAST_LINES = 15;
const ASK_EVERY_MS = 50;

/** A line of the log of one of our servers: of an answer, or of something else, with the error that led to it. */
const logged = z.object({
  msg: z.string(),
  status: z.int().optional(),
  err: z.object({ message: z.string().optional() }).optional(),
});

/** What a line says; of a log the message alone, and nothing of answers: who waits has asked for them itself. */
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

/** @returns how a process failed, with the last words of its log */
async function failure(sentence: string, output: string): Promise<Error> {
  if (output === 'terminal') return new Error(sentence);
  const text = await readFile(output, 'utf8').catch(() => '');
  const lines = text.trimEnd().split('\n').flatMap(inWords).slice(-LAST_LINES).join('\n').trim();
  const words = lines ? ` Its last words:\n${lines}` : '';
  return new Error(`${sentence}${words}\n(all of it: ${output})`);
}

/** Starts a process in a session of its own, so that Ctrl-C reaches only who stops everything in order. */
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
 * Starts a process and keeps it running: one that ends is started again, once it has worked.
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

  /** Asks the process to end; kills it, and what it started, when it does not. */
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
