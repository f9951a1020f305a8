import type { MessagePort } from 'node:worker_threads';
import type { Order, Report, Tasks } from './messages';
import { systemThread } from './starved-time';

/** The inside of a thread: says that it can work, then does what it is sent. */
export function serveTasks(port: MessagePort, tasks: Tasks): void {
  const say = (report: Report) => port.postMessage(report);
  port.on('message', async (order: Order) => {
    const { id } = order;
    // Said at once, even if what follows never lets go of the thread.
    say({ is: 'begun', id });
    try {
      const result =
        order.task === 'render' ? await tasks.render(order.job) : await tasks.addresses(order.job);
      say({ is: 'done', id, result });
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      say({ is: 'failed', id, reason });
    }
  });
  say({ is: 'ready', systemThread: systemThread() });
}
