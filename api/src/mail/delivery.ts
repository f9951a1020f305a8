import type { Environment } from '../environment';
import { CLOSING_LIMIT_MS } from '@site/server-kit/stop-serving';
import type { Log } from '../log';
import type { QueueDue, MailModule, SiteIdentity } from './email';
import { outboxSignals } from './outbox';
import { MailWorker, type DeliveryOptions } from './worker';
import { fileTransport, smtpTransport } from './transports';

/** Milliseconds between two polls of the outbox: for what other processes queued and what is due again. */
const sendingInterval = 2000;
/** Milliseconds between two polls for what is due and was stored by a process that ended before it queued it. */
const queueingInterval = 15_000;
/** Milliseconds until what failed is done again. */
const pause = 2000;

/** Mails that a process sends at the same time, so that a slow one holds up no other sender. */
const senders = 3;

/** Milliseconds that mails at hand have to be finished when the process is to end; the rest is to note what became of them. */
const lastCall = CLOSING_LIMIT_MS - 7000;

/** Something that is done again and again, one at a time: when it is woken, and after an interval. */
class Round {
  #isWoken = false;
  #ring: () => void = () => undefined;

  constructor(
    private readonly work: () => Promise<void>,
    private readonly interval: number,
    private readonly log: Log,
  ) {}

  wake(): void {
    this.#isWoken = true;
    this.#ring();
  }

  async run(closing: AbortSignal): Promise<void> {
    let missed = 0;
    while (!closing.aborted) {
      // Before looking, so that what comes meanwhile is looked at as well.
      this.#isWoken = false;
      try {
        await this.work();
        missed = 0;
      } catch (error) {
        // Once for the operator; the attempts after it are the same news.
        this.log[missed++ === 0 ? 'warn' : 'debug']({ err: error }, 'outbox out of reach');
      }
      if (!this.#isWoken) await this.#sleep(missed > 0 ? pause : this.interval);
    }
  }

  #sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#ring = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** A process's part in sending: looks after the outbox from {@link start} to {@link stop}. */
export class MailDelivery {
  readonly #worker: MailWorker;
  readonly #closing = new AbortController();
  readonly #queueing: Round;
  readonly #sending: readonly Round[];
  #running: Promise<unknown> | undefined;

  constructor(options: DeliveryOptions, queueDue: readonly QueueDue[]) {
    const { log } = options;
    this.#worker = new MailWorker(options);
    const queue = async () => {
      for (const queueMarked of queueDue) await queueMarked();
    };
    const send = () => this.#worker.drain(this.#closing.signal);
    this.#queueing = new Round(queue, queueingInterval, log);
    this.#sending = Array.from({ length: senders }, () => new Round(send, sendingInterval, log));
  }

  start(): void {
    const { signal } = this.#closing;
    if (signal.aborted) return;
    outboxSignals.on('due', this.#queue);
    outboxSignals.on('queued', this.#send);
    const rounds = [this.#queueing, ...this.#sending];
    this.#running ??= Promise.all(rounds.map((round) => round.run(signal)));
  }

  /** Resolves when the mails at hand are finished; the rest is for other processes, or for the next start. */
  async stop(): Promise<void> {
    outboxSignals.off('due', this.#queue);
    outboxSignals.off('queued', this.#send);
    this.#closing.abort();
    this.#queue();
    this.#send();
    const late = setTimeout(() => this.#worker.breakOff(), lastCall);
    await this.#running;
    clearTimeout(late);
  }

  readonly #queue = () => this.#queueing.wake();

  readonly #send = () => {
    for (const sender of this.#sending) sender.wake();
  };
}

/** Makes this process ready to send. @throws MailFolderError without a mail server and a folder to write to */
export async function openMailDelivery(
  { smtpUrl, folder, from }: Environment['mail'],
  site: SiteIdentity,
  modules: readonly MailModule[],
  log: Log,
): Promise<MailDelivery> {
  if (!smtpUrl)
    log.warn({ folder }, 'without SMTP_URL mail is written to files and reaches nobody');
  const transport = smtpUrl ? smtpTransport(smtpUrl) : await fileTransport(folder);
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
