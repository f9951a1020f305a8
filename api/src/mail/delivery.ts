import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { CLOSING_TIMEOUT_MS } from '@site/server-kit/http/stop-serving';
import { FailureLog } from '@site/server-kit/process/failure-log';
import type { Environment } from '../environment';
import type { MailModule, SiteIdentity } from './email';
import { outboxSignals } from './outbox';
import { createFileTransport, createSmtpTransport } from './transports';
import { type DeliveryOptions, MailWorker } from './worker';

/** Milliseconds between two polls of the outbox for mail of other processes and mail that is due again. */
const SENDING_INTERVAL_MS = 2000;
/** Milliseconds between two polls for due records whose process ended before it queued their mail. */
const QUEUEING_INTERVAL_MS = 15_000;
/** Milliseconds until a failed round is repeated. */
const RETRY_INTERVAL_MS = 2000;

/** Concurrent senders of a process, so that a slow mail does not delay the others. */
const SENDERS = 3;

/** Milliseconds for mails under way to finish when the process ends; the rest of the time is to store their results. */
const DRAIN_TIMEOUT_MS = CLOSING_TIMEOUT_MS - 7000;

/** A process's part in sending: serves the outbox from {@link start} to {@link stop}. */
export class MailDelivery {
  private readonly worker: MailWorker;
  private readonly closing = new AbortController();
  private running: Promise<unknown> | undefined;

  constructor(
    private readonly options: DeliveryOptions,
    private readonly queueDue: readonly (() => Promise<void>)[],
  ) {
    this.worker = new MailWorker(options);
  }

  start(): void {
    const queue = async () => {
      for (const queueMarked of this.queueDue) await queueMarked();
    };
    const send = () => this.worker.drain(this.closing.signal);
    this.running ??= Promise.all([
      this.repeat(queue, 'due', QUEUEING_INTERVAL_MS),
      ...Array.from({ length: SENDERS }, () => this.repeat(send, 'queued', SENDING_INTERVAL_MS)),
    ]);
  }

  /** Resolves when the mails under way are finished; other processes or the next start send the rest. */
  async stop(): Promise<void> {
    this.closing.abort();
    // Ends the pauses.
    outboxSignals.emit('due');
    outboxSignals.emit('queued');
    const late = setTimeout(() => this.worker.abortSending(), DRAIN_TIMEOUT_MS);
    await this.running;
    clearTimeout(late);
  }

  /** Repeats a task, one run at a time, until {@link stop}: at a signal of the outbox, and after an interval. */
  private async repeat(
    task: () => Promise<void>,
    signal: 'due' | 'queued',
    interval: number,
  ): Promise<void> {
    const failures = new FailureLog(this.options.log);
    while (!this.closing.signal.aborted) {
      let pause = interval;
      // Before the task, so that a signal during the task causes another run.
      const sleep = new AbortController();
      const wake = () => sleep.abort();
      outboxSignals.once(signal, wake);
      try {
        await task();
        failures.end();
      } catch (error) {
        failures.add(error, 'outbox out of reach');
        pause = RETRY_INTERVAL_MS;
      }
      await wait(pause, undefined, { signal: sleep.signal }).catch(() => undefined);
      outboxSignals.off(signal, wake);
    }
  }
}

/** Prepares this process to send. @throws StartError without a mail server and without a writable folder */
export async function openMailDelivery(
  { smtpUrl, folder, from }: Environment['mail'],
  site: SiteIdentity,
  modules: readonly MailModule[],
  log: Logger,
): Promise<MailDelivery> {
  if (!smtpUrl)
    log.warn({ folder }, 'without SMTP_URL mail is written to files and reaches no one');
  const transport = smtpUrl ? createSmtpTransport(smtpUrl) : await createFileTransport(folder);
  return new MailDelivery(
    {
      kinds: modules.flatMap(({ kinds }) => kinds),
      site,
      from: from ?? site.business.email,
      transport,
      log,
    },
    modules.flatMap(({ queueDue }) => queueDue ?? []),
  );
}
