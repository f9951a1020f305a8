import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { CLOSING_TIMEOUT_MS } from '@site/server-kit/http/stop-serving';
import type { Environment } from '../environment';
import type { MailModule, QueueDue, SiteIdentity } from './email';
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

/** Repeats a task, one run at a time: when woken, and after an interval. */
class Poller {
  private sleep = new AbortController();

  constructor(
    private readonly work: () => Promise<void>,
    private readonly interval: number,
    private readonly log: Logger,
  ) {}

  wake(): void {
    this.sleep.abort();
  }

  async run(closing: AbortSignal): Promise<void> {
    let failures = 0;
    while (!closing.aborted) {
      // Before the work, so that a signal during the work causes another run.
      this.sleep = new AbortController();
      try {
        await this.work();
        failures = 0;
      } catch (error) {
        // Warns once; later failures of the same outage are logged at debug level.
        this.log[failures++ === 0 ? 'warn' : 'debug']({ err: error }, 'outbox out of reach');
      }
      const pause = failures > 0 ? RETRY_INTERVAL_MS : this.interval;
      await wait(pause, undefined, { signal: this.sleep.signal }).catch(() => undefined);
    }
  }
}

/** A process's part in sending: serves the outbox from {@link start} to {@link stop}. */
export class MailDelivery {
  private readonly worker: MailWorker;
  private readonly closing = new AbortController();
  private readonly queueing: Poller;
  private readonly sending: readonly Poller[];
  private running: Promise<unknown> | undefined;

  constructor(options: DeliveryOptions, queueDue: readonly QueueDue[]) {
    const { log } = options;
    this.worker = new MailWorker(options);
    const queue = async () => {
      for (const queueMarked of queueDue) await queueMarked();
    };
    const send = () => this.worker.drain(this.closing.signal);
    this.queueing = new Poller(queue, QUEUEING_INTERVAL_MS, log);
    this.sending = Array.from(
      { length: SENDERS },
      () => new Poller(send, SENDING_INTERVAL_MS, log),
    );
  }

  start(): void {
    const { signal } = this.closing;
    if (signal.aborted) return;
    outboxSignals.on('due', this.queue);
    outboxSignals.on('queued', this.send);
    const rounds = [this.queueing, ...this.sending];
    this.running ??= Promise.all(rounds.map((round) => round.run(signal)));
  }

  /** Resolves when the mails under way are finished; other processes or the next start send the rest. */
  async stop(): Promise<void> {
    outboxSignals.off('due', this.queue);
    outboxSignals.off('queued', this.send);
    this.closing.abort();
    this.queue();
    this.send();
    const late = setTimeout(() => this.worker.abortSending(), DRAIN_TIMEOUT_MS);
    await this.running;
    clearTimeout(late);
  }

  private readonly queue = () => this.queueing.wake();

  private readonly send = () => {
    for (const sender of this.sending) sender.wake();
  };
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
