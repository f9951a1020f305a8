import { format } from 'node:util';
import type { FetchReply, ResultOf, TaskName, Tasks, WorkerMessage, WorkerTask } from './messages';

/** Sends a message to the parent. @param then called when it is on its way */
export type Send = (report: WorkerMessage, then?: () => void) => void;

/**
 * The way to the parent. Other code of this process can send too, so the parent parses what comes.
 * @throws Error in a process that has no parent
 */
export function connectToParent(self: NodeJS.Process): Send {
  const { send: sendToParent } = self;
  const exit = () => self.exit();
  if (!sendToParent) throw new Error('this is the code of a worker process');
  const send: Send = (report, then = () => undefined) => void sendToParent.call(self, report, then);
  self.once('disconnect', exit);
  // A signal to all processes of a terminal is the parent's to answer: it lets the running tasks end.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) self.on(signal, () => undefined);
  self.once('uncaughtException', (error: unknown) =>
    send({ type: 'dying', reason: String(error) }, exit),
  );
  for (const level of ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const)
    Object.assign(console, {
      [level]: (...values: unknown[]) => send({ type: 'printed', text: format(...values) }),
    });
  return send;
}

const isReply = (message: WorkerTask | FetchReply): message is FetchReply => 'requestId' in message;

/** Performs the parent's tasks. @param receive takes the answers to requests that went through the parent */
export function serveTasks(
  self: NodeJS.Process,
  send: Send,
  tasks: Partial<Tasks>,
  receive: (fetched: FetchReply) => void = () => undefined,
): void {
  const run = <K extends TaskName>({ task, job }: WorkerTask<K>): Promise<ResultOf<K>> => {
    const handler = tasks[task];
    if (!handler) throw new Error(`this process cannot do ${task}`);
    return handler(job);
  };
  self.on('message', async (message: WorkerTask | FetchReply) => {
    if (isReply(message)) return receive(message);
    try {
      send({ type: 'done', result: await run(message) });
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      send({ type: 'failed', reason });
    }
  });
  send({ type: 'ready' });
}
