import { spawn, type ChildProcess } from 'node:child_process';
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

export interface SupervisionTimes {
  /** Milliseconds until a process must work; longer than the API waits for the lock of one that was killed. */
  readyTimeoutMs: number;
  /** Milliseconds before the first new start; doubles from one to the next. */
  backOffMs: number;
  backOffLimitMs: number;
  /** A process that lived so many milliseconds begins again with the shortest pause. */
  healthyAfterMs: number;
  /** Milliseconds between being asked to end and being killed. */
  stopTimeoutMs: number;
}

export const SUPERVISION_TIMES: SupervisionTimes = {
  readyTimeoutMs: 60_000,
  backOffMs: 250,
  backOffLimitMs: 10_000,
  healthyAfterMs: 30_000,
  stopTimeoutMs: STOP_LIMIT_MS,
};

const LAST_LINES = 15;
const ASK_EVERY = 50;

/** A line of the log of one of our servers: of an answer, or of something else, with the error that led to it. */
const logged = z.object({
  msg: z.string(),
  status: z.int().optional(),
  err: z.object({ message: z.string().optional() }).optional(),
});

/** What a line says; of a log the message alone, and nothing of answers: who waits has asked for them itself. */
function inWords(line: string): string | undefined {
  let fields: unknown;
  try {
    fields = JSON.parse(line);
  } catch {
    return line;
  }
  const { data } = logged.safeParse(fields);
  if (!data) return line;
  if (data.status !== undefined) return undefined;
  return data.err?.message ? `${data.msg}: ${data.err.message}` : data.msg;
}

async function lastLines(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const lines = text
    .trimEnd()
    .split('\n')
    .flatMap((line) => inWords(line) ?? []);
  return lines.slice(-LAST_LINES).join('\n').trim();
}

/**
 * Starts a process and keeps it running: one that ends is started again, after a pause that grows.
 * It runs in a session of its own, so that Ctrl-C reaches only who stops everything in order.
 * @param say takes a sentence for the person at the terminal
 */
export function supervise(
  { name, program, command, environment, output, isReady }: Service,
  say: (sentence: string) => void,
  times: SupervisionTimes = SUPERVISION_TIMES,
): Supervised {
  const [file, parameters] = program
    ? [program, command]
    : [process.execPath, ['--import', './tooling/exit-with-parent.mjs', ...command]];
  let child: ChildProcess | undefined;
  let stopping = false;
  let restarting = false;
  let wasReady = false;
  let failures = 0;
  let nextStart: NodeJS.Timeout | undefined;
  let endedEarly: (how: string) => void = () => undefined;
  const early = new Promise<string>((resolve) => (endedEarly = resolve));

  const afterEnd = (how: string, lived: number) => {
    child = undefined;
    if (stopping) return;
    if (restarting) return launch();
    if (!wasReady) return endedEarly(how);
    if (lived >= times.healthyAfterMs) failures = 0;
    const wait = Math.min(times.backOffMs * 2 ** failures, times.backOffLimitMs);
    failures += 1;
    say(`${name} ended (${how}); starting it again in ${wait / 1000} s.`);
    nextStart = setTimeout(() => launch(), wait);
  };

  const launch = (flags: 'a' | 'w' = 'a'): void => {
    restarting = false;
    const log = output === 'terminal' ? undefined : openLog(output, flags);
    const sink = log ?? 'inherit';
    const begun = Date.now();
    child = spawn(file, parameters, {
      cwd: root,
      env: environment,
      detached: true,
      stdio: ['ignore', sink, sink, 'ipc'],
    });
    if (log !== undefined) closeSync(log);
    child.once('exit', (code, signal) =>
      afterEnd(signal ? `signal ${signal}` : `code ${code}`, Date.now() - begun),
    );
  };
  launch('w');

  /** Asks the process to end; kills it, and what it started, when it does not. */
  const end = async (): Promise<void> => {
    const last = child;
    if (!last) return;
    const ended = new Promise<void>((resolve) => last.once('exit', () => resolve()));
    last.kill('SIGTERM');
    const force = setTimeout(
      () => last.pid && process.kill(-last.pid, 'SIGKILL'),
      times.stopTimeoutMs,
    );
    await ended;
    clearTimeout(force);
  };

  const explain = async (sentence: string): Promise<Error> => {
    if (output === 'terminal') return new Error(sentence);
    const lines = await lastLines(output);
    return new Error(
      `${sentence}${lines ? ` Its last words:\n${lines}` : ''}\n(all of it: ${output})`,
    );
  };

  return {
    async ready() {
      const end = Date.now() + times.readyTimeoutMs;
      let ended: string | undefined;
      void early.then((how) => (ended = how));
      while (!(await isReady())) {
        await Promise.race([pause(ASK_EVERY), early]);
        if (ended !== undefined) throw await explain(`${name} did not start (${ended}).`);
        if (Date.now() > end)
          throw await explain(`${name} did not answer within ${times.readyTimeoutMs / 1000} s.`);
      }
      wasReady = true;
    },
    restart() {
      if (stopping || restarting) return;
      restarting = true;
      clearTimeout(nextStart);
      if (child) void end();
      else launch();
    },
    stop() {
      stopping = true;
      clearTimeout(nextStart);
      return end();
    },
  };
}

function openLog(file: string, flags: 'a' | 'w'): number {
  mkdirSync(dirname(file), { recursive: true });
  return openSync(file, flags);
}
