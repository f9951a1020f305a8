import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { STOP_LIMIT_MS } from '@site/server-kit/http/stop-serving';
import { z } from 'zod';
import { root } from '../packages';
import { answersAt, takesConnections } from './answers';

export interface Service {
  /** Name for the terminal, e.g. `API`. */
  name: string;
  /** Words for Node. */
  command: readonly string[];
  environment: NodeJS.ProcessEnv;
  /** File for its output, or `terminal`. */
  output: string;
  port: number;
  /** The variable that sets the port. */
  variable: string;
  /** A path that answers with success once it works. Without one it works when it takes connections. */
  path?: string;
}

export interface Supervised {
  name: string;
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
  /** Pause before a process that ended is started again. It doubles at each further end, up to `longestAgain`. */
  again: 250,
  longestAgain: 10_000,
  /** After this life time the pauses begin with `again` again. */
  steady: 60_000,
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

/** The text of an output line; of a log line, the message alone. Answers are left out: they are those to the checks here. */
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
function launch({ command, environment, output }: Service, flags: 'a' | 'w'): ChildProcess {
  if (output !== 'terminal') mkdirSync(dirname(output), { recursive: true });
  const sink = output === 'terminal' ? 'inherit' : openSync(output, flags);
  const child = spawn(
    process.execPath,
    ['--import', './tooling/exit-with-parent.mjs', ...command],
    { cwd: root, env: environment, detached: true, stdio: ['ignore', sink, sink, 'ipc'] },
  );
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
  const { name, output, port, path } = service;
  let child: ChildProcess;
  let again: NodeJS.Timeout | undefined;
  let state: 'starting' | 'working' | 'restarting' | 'stopping' = 'starting';
  let ended: string | undefined;
  let wait = limits.again;

  const begin = (flags: 'a' | 'w'): void => {
    if (state === 'restarting') state = 'working';
    const begun = Date.now();
    child = launch(service, flags);
    const goOn = (how: string): void => {
      if (state === 'starting') ended = how;
      if (state === 'restarting') begin('a');
      else if (state === 'working') {
        say(`${name} ended (${how}); it is started again.`);
        if (Date.now() - begun >= limits.steady) wait = limits.again;
        again = setTimeout(begin, wait, 'a');
        wait = Math.min(2 * wait, limits.longestAgain);
      }
    };
    child.once('exit', (code, signal) => goOn(signal ? `signal ${signal}` : `code ${code}`));
    child.once('error', (error) => {
      if (child.pid === undefined) goOn(String(error));
    });
  };
  begin('w');

  /** Sends SIGTERM to the process; kills it and its children if it does not end within the limit. */
  const end = async (): Promise<void> => {
    const { pid } = child;
    if (child.exitCode !== null || child.signalCode !== null || !pid) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    const force = setTimeout(() => process.kill(-pid, 'SIGKILL'), limits.stop);
    await gone;
    clearTimeout(force);
  };

  return {
    name,
    async ready() {
      const late = Date.now() + limits.ready;
      while (!(await (path ? answersAt(port, path) : takesConnections(port)))) {
        if (ended) throw await failure(`${name} did not start (${ended}).`, output);
        if (Date.now() > late)
          throw await failure(`${name} did not answer within ${limits.ready / 1000} s.`, output);
        await pause(ASK_EVERY_MS);
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
      clearTimeout(again);
      return end();
    },
  };
}
