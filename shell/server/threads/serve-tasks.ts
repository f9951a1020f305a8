import type { MessagePort } from 'node:worker_threads';
import type { Order, Report, ResultOf, TaskName, Tasks } from './messages';
import { systemThread } from './starved-time';

const perform = <K extends TaskName>(tasks: Tasks, { task, job }: Order<K>): Promise<ResultOf<K>> =>
  tasks[task](job);

/** The inside of a thread: says that it can work, then does what it is sent. */
export function serveTasks(port: MessagePort, tasks: Tasks): void {
  const say = (report: Report) => port.postMessage(report);
  port.on('message', async (order: Order) => {
    const { id } = order;
    // Said at once, even if what follows never lets go of the thread.
    say({ is: 'begun', id });
    try {
      say({ is: 'done', id, result: await perform(tasks, order) });
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      say({ is: 'failed', id, reason });
    }
  });
  say({ is: 'ready', systemThread: systemThread() });
}
