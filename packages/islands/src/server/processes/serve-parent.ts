import { format } from 'node:util';
import type { Fetched, ResultOf, TaskName, Tasks, WorkerMessage, WorkerTask } from './messages';

/** Sends a message to the parent. @param then called when it is on its way */
export type Say = (report: WorkerMessage, then?: () => void) => void;

/**
 * The way to the parent. Other code of this process can send too, so the parent parses what comes.
 * @throws Error in a process that has no parent
 */
export function parentOf(self: NodeJS.Process): Say {
  const { send } = self;
  const exit = () => self.exit();
  if (!send) throw new Error('this is the code of a worker process');
  const say: Say = (report, then = () => undefined) => void send.call(self, report, then);
  self.once('disconnect', exit);
  // A signal to all processes of a terminal is the parent's to answer: it lets the running tasks end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) self.on(signal, () => undefined);
  self.once('uncaughtException', (error: unknown) =>
    say({ is: 'dying', reason: String(error) }, exit),
  );
  for (const level of ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const)
    Object.assign(console, {
      [level]: (...values: unknown[]) => say({ is: 'printed', text: format(...values) }),
    });
  return say;
}

const isFetched = (message: WorkerTask | Fetched): message is Fetched => 'asked' in message;

/** Performs the parent's tasks. @param hear takes the answers to requests that went through the parent */
export function perform(
  self: NodeJS.Process,
  say: Say,
  tasks: Partial<Tasks>,
  hear: (fetched: Fetched) => void = () => undefined,
): void {
  const run = <K extends TaskName>({ task, job }: WorkerTask<K>): Promise<ResultOf<K>> => {
    const does = tasks[task];
    if (!does) throw new Error(`this process cannot do ${task}`);
    return does(job);
  };
  self.on('message', async (message: WorkerTask | Fetched) => {
    if (isFetched(message)) return hear(message);
    try {
      say({ is: 'done', result: await run(message) });
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      say({ is: 'failed', reason });
    }
  });
  say({ is: 'ready' });
}
