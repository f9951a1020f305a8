import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { STOP_TIMEOUT_MS } from '@site/server-kit/http/stop-serving';
import { root } from '../packages';
import { answersAt, takesConnections } from './readiness';

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

/** Milliseconds. */
export const SUPERVISION_LIMITS = {
  /** Until a process must work. Longer than the API waits for the lock of a killed process. */
  ready: 60_000,
  /** Pause before a process that ended is started again. */
  again: 1_000,
  /** Between SIGTERM and SIGKILL. */
  stop: STOP_TIMEOUT_MS,
};

const MAX_LINES = 15;
const POLL_INTERVAL_MS = 50;

/** A log line of one of our servers. Only lines about answers have a `status`. */
const logged = z.object({
  msg: z.string(),
  status: z.int().optional(),
  err: z.object({ message: z.string().optional() }).optional(),
});

/**
 * The text of an output line; of a log line, the message alone. Answers are left out: they are those to the checks
 * here.
 */
function messageOf(line: string): string[] {
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
async function createFailure(sentence: string, output: string): Promise<Error> {
  if (output === 'terminal') return new Error(sentence);
  const text = await readFile(output, 'utf8').catch(() => '');
  const lines = text.trimEnd().split('\n').flatMap(messageOf).slice(-MAX_LINES).join('\n').trim();
  const words = lines ? ` Its last words:\n${lines}` : '';
  return new Error(`${sentence}${words}\n(all of it: ${output})`);
}

/** A process that is started at once and, after it has worked, again whenever it ends. */
export class SupervisedProcess {
  readonly name: string;
  private child: ChildProcess;
  private state: 'starting' | 'working' | 'restarting' | 'stopping' = 'starting';
  /** How it ended before it worked. */
  private ended: string | undefined;
  private restartTimer: NodeJS.Timeout | undefined;

  /** @param print takes a sentence for the person at the terminal */
  constructor(
    private readonly service: Service,
    private readonly print: (sentence: string) => void,
    private readonly limits = SUPERVISION_LIMITS,
  ) {
    this.name = service.name;
    this.child = this.launch('w');
  }

  /** Resolves when it works for the first time. @throws Error when it ends or takes too long before that */
  async ready(): Promise<void> {
    const { port, path, output } = this.service;
    const late = Date.now() + this.limits.ready;
    while (!(await (path ? answersAt(port, path) : takesConnections(port)))) {
      if (this.ended)
        throw await createFailure(`${this.name} did not start (${this.ended}).`, output);
      if (Date.now() > late) {
        const seconds = this.limits.ready / 1000;
        throw await createFailure(`${this.name} did not answer within ${seconds} s.`, output);
      }
      await pause(POLL_INTERVAL_MS);
    }
    if (this.state === 'starting') this.state = 'working';
  }

  /** Ends it and starts it again. */
  restart(): void {
    if (this.state !== 'working') return;
    this.state = 'restarting';
    void this.end();
  }

  /** Ends it for good, by force if it ignores SIGTERM. */
  stop(): Promise<void> {
    this.state = 'stopping';
    clearTimeout(this.restartTimer);
    return this.end();
  }

  /** Starts it in a session of its own: Ctrl-C reaches only this process, which stops the others in order. */
  private launch(flags: 'a' | 'w'): ChildProcess {
    const { command, environment, output } = this.service;
    if (output !== 'terminal') mkdirSync(dirname(output), { recursive: true });
    const sink = output === 'terminal' ? 'inherit' : openSync(output, flags);
    const child = spawn(
      process.execPath,
      ['--import', './tooling/exit-with-parent.mjs', ...command],
      { cwd: root, env: environment, detached: true, stdio: ['ignore', sink, sink, 'ipc'] },
    );
    if (sink !== 'inherit') closeSync(sink);
    child.once('exit', (code, signal) => this.onExit(signal ? `signal ${signal}` : `code ${code}`));
    child.once('error', (error) => {
      if (child.pid === undefined) this.onExit(String(error));
    });
    return child;
  }

  private onExit(how: string): void {
    if (this.state === 'starting') this.ended = how;
    if (this.state === 'working') this.print(`${this.name} ended (${how}); it is started again.`);
    if (this.state !== 'working' && this.state !== 'restarting') return;
    const wait = this.state === 'restarting' ? 0 : this.limits.again;
    this.state = 'working';
    this.restartTimer = setTimeout(() => (this.child = this.launch('a')), wait);
  }

  /** Sends SIGTERM to the process; kills it and its children if it does not end within the limit. */
  private async end(): Promise<void> {
    const { pid, exitCode, signalCode } = this.child;
    if (exitCode !== null || signalCode !== null || !pid) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    const force = setTimeout(() => process.kill(-pid, 'SIGKILL'), this.limits.stop);
    await gone;
    clearTimeout(force);
  }
}
