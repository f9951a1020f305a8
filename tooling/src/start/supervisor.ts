import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { getErrorMessage } from '@site/server-kit/error-message';
import { STOP_TIMEOUT_MS } from '@site/server-kit/http/stop-serving';
import { endsWithParent } from '../ends-with-parent';
import { root } from '../packages';
import { until } from '../until';
import { acceptsConnections, answers } from './readiness';
import type { Service } from './services';

/** Minimum time between two starts of a service. */
const RESTART_INTERVAL_MS = 1_000;
/** Maximum number of log lines in an error. */
const MAX_LINES = 15;

/** A log line of one of our servers. Only lines about answers have a `status`. */
const logLine = z.object({
  msg: z.string(),
  status: z.int().optional(),
  err: z.object({ message: z.string().optional() }).optional(),
});

/** The text of an output line; of a log line, the message. Answers are left out: they are those to the checks here. */
function parseMessage(line: string): string[] {
  try {
    const { msg, status, err } = logLine.parse(JSON.parse(line));
    return status === undefined ? [err?.message ? `${msg}: ${err.message}` : msg] : [];
  } catch {
    return [line];
  }
}

async function readLastLines(log: string): Promise<string> {
  const lines = (await readFile(log, 'utf8')).trimEnd().split('\n').flatMap(parseMessage);
  return ` Its last lines:\n${lines.slice(-MAX_LINES).join('\n')}\n(all of it: ${log})`;
}

const isReady = ({ port, path }: Service): Promise<boolean> =>
  path ? answers(`http://127.0.0.1:${port}${path}`) : acceptsConnections(port);

/** How a process ended; undefined while it runs. */
const formatExit = ({ exitCode, signalCode }: ChildProcess): string | undefined =>
  signalCode ? `signal ${signalCode}` : exitCode === null ? undefined : `code ${exitCode}`;

/** Ends a process by SIGTERM; kills it and its children if that takes too long. */
async function terminate(child: ChildProcess | undefined): Promise<void> {
  if (!child?.pid || !child.kill()) return;
  const group = -child.pid;
  const signal = AbortSignal.timeout(STOP_TIMEOUT_MS);
  await once(child, 'close', { signal }).catch(() => process.kill(group, 'SIGKILL'));
}

/**
 * Runs services, and starts them again when they end. The package `concurrently` would also start one again that never
 * worked, and those that a signal has ended.
 */
export class Supervisor {
  private readonly children = new Map<string, ChildProcess>();
  private readonly groups: Service[][] = [];
  private isStopping = false;

  /** @param print takes a sentence for the person at the terminal */
  constructor(private readonly print: (sentence: string) => void) {}

  /** Resolves when the services are ready. @throws Error with the end of a log if one ends or takes a minute before */
  async start(...group: Service[]): Promise<void> {
    this.groups.push(group);
    await Promise.all(group.map((service) => this.startOne(service)));
  }

  /** Ends a service, which then starts again. */
  restart(name: string): Promise<void> {
    return terminate(this.children.get(name));
  }

  /** Ends the services, those that were started last first; those of one start together. */
  async stop(): Promise<void> {
    this.isStopping = true;
    for (const group of this.groups.toReversed())
      await Promise.all(group.map(({ name }) => terminate(this.children.get(name))));
  }

  private async startOne(service: Service): Promise<void> {
    const { name, log } = service;
    const child = this.launch(service, 'w');
    try {
      await until(
        `an answer from ${name}`,
        async () => !!formatExit(child) || (await isReady(service)),
      );
      const end = formatExit(child);
      if (end || this.isStopping) throw new Error(`${name} did not start (${end}).`);
    } catch (error) {
      const lastLines = log ? await readLastLines(log) : '';
      throw new Error(`${getErrorMessage(error)}${lastLines}`, { cause: error });
    }
    this.restartAtEnd(service, child);
  }

  private restartAtEnd(service: Service, child: ChildProcess): void {
    const next = Date.now() + RESTART_INTERVAL_MS;
    child.once('close', async () => {
      if (this.isStopping) return;
      this.print(`${service.name} ended (${formatExit(child)}); it is started again.`);
      await wait(Math.max(0, next - Date.now()));
      if (!this.isStopping) this.restartAtEnd(service, this.launch(service, 'a'));
    });
  }

  /** Starts a process in a session of its own: Ctrl-C reaches only this process, which stops the others in order. */
  private launch({ name, command, environment, log }: Service, flags: 'a' | 'w'): ChildProcess {
    if (log) mkdirSync(dirname(log), { recursive: true });
    const output = log ? openSync(log, flags) : 'inherit';
    const child = spawn(process.execPath, [...endsWithParent, ...command], {
      cwd: root,
      env: environment,
      detached: true,
      stdio: ['ignore', output, output, 'ipc'],
    });
    if (output !== 'inherit') closeSync(output);
    child.on('error', (error) => this.print(`${name}: ${error.message}`));
    this.children.set(name, child);
    return child;
  }
}
