import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log';
import { outboxSignals } from './outbox';
import { MailWorker, type Posting } from './worker';

/** Milliseconds between two looks at the outbox: for what other processes queued and what is due again. */
const interval = 2000;
/** Milliseconds between two searches for mail that was never queued. */
const searchInterval = 60_000;

/** Milliseconds that mails at hand have to be finished when the process is to end. */
const lastCall = 8000;

/** Queues the mails of things that were stored by a process which then ended before it queued them. */
export type Search = () => Promise<void>;

/** A process's part in sending: looks after the outbox from {@link start} to {@link stop}. */
export class PostOffice {
  readonly #worker: MailWorker;
  readonly #log: Log;
  readonly #closing = new AbortController();
  #alarm = new AbortController();
  #running: Promise<void> | undefined;

  constructor(
    posting: Posting,
    private readonly searches: readonly Search[],
  ) {
    this.#worker = new MailWorker(posting);
    this.#log = posting.log;
  }

  /** To be called when the database is there for the first time. */
  start(): void {
    if (this.#closing.signal.aborted) return;
    outboxSignals.on('queued', this.#wake);
    this.#running ??= this.#run();
  }

  /** Resolves when the mails at hand are finished; the rest is for other processes, or for the next start. */
  async stop(): Promise<void> {
    outboxSignals.off('queued', this.#wake);
    this.#closing.abort();
    this.#wake();
    const late = setTimeout(() => this.#worker.breakOff(), lastCall);
    await this.#running;
    clearTimeout(late);
  }

  readonly #wake = () => this.#alarm.abort();

  async #run(): Promise<void> {
    let searched = -Infinity;
    let missed = 0;
    while (!this.#closing.signal.aborted) {
      // Made before looking, so that what is queued meanwhile is looked at as well.
      this.#alarm = new AbortController();
      try {
        if (performance.now() - searched >= searchInterval) {
          for (const search of this.searches) await search();
          searched = performance.now();
        }
        await this.#worker.drain(this.#closing.signal);
        missed = 0;
      } catch (error) {
        // Once for the operator; the attempts after it are the same news.
        this.#log[missed++ === 0 ? 'warn' : 'debug']({ err: error }, 'outbox out of reach');
      }
      if (this.#closing.signal.aborted) return;
      await wait(interval, undefined, { signal: this.#alarm.signal }).catch(() => undefined);
    }
  }
}
