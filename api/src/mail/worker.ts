import { randomUUID } from 'node:crypto';
import type { HydratedDocument, InferSchemaType } from 'mongoose';
import type { Log } from '../log';
import type { MailKind, Site } from './letter';
import { toMessage } from './message';
import { Outbox } from './outbox';
import { attemptsAtMost, pauseAfter } from './retry';
import { type Transport, failureOf } from './transport';

/** Milliseconds that a worker has a mail for itself, and after which it gives up sending, well before that. */
const lease = 5 * 60 * 1000;
const patience = 2 * 60 * 1000;

/** Mails that a process sends at the same time, each by a connection of its own. */
const lanes = 3;

export interface Posting {
  kinds: readonly MailKind[];
  site: Site;
  /** The sender's address. */
  from: string;
  transport: Transport;
  log: Log;
  /** The clock, and chance from 0 to 1. */
  now?: () => Date;
  random?: () => number;
}

type Mail = InferSchemaType<(typeof Outbox)['schema']>;
/** How a lease ends. */
type Outcome = Pick<HydratedDocument<Mail>, 'state'> &
  Partial<Pick<Mail, 'dueAt' | 'doneAt' | 'lastError'>>;

/**
 * Sends what is due. Any number of workers, in any number of processes, share an outbox: each mail is leased by one of
 * them at a time. A lease that was not ended, because its process was, runs out and the mail is sent again, as the
 * same message.
 */
export class MailWorker {
  readonly #kinds: ReadonlyMap<string, MailKind>;
  readonly #now: () => Date;
  readonly #random: () => number;

  constructor(private readonly posting: Posting) {
    this.#kinds = new Map(posting.kinds.map((kind) => [kind.name, kind]));
    this.#now = posting.now ?? (() => new Date());
    this.#random = posting.random ?? Math.random;
  }

  /** Sends until nothing is due, or until it is told to stop, which lets the mails at hand be finished. */
  async drain(stop?: AbortSignal): Promise<void> {
    const lane = async () => {
      while (!stop?.aborted) {
        const mail = await this.#take();
        if (!mail) return;
        await this.#handle(mail);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }

  /** Leases the mail that is due for longest, of the kinds that this version of the API knows. */
  #take() {
    const now = this.#now();
    return Outbox.findOneAndUpdate(
      {
        state: { $in: ['waiting', 'leased'] },
        dueAt: { $lte: now },
        kind: { $in: [...this.#kinds.keys()] },
      },
      {
        $set: {
          state: 'leased',
          dueAt: new Date(now.getTime() + lease),
          leasedBy: randomUUID(),
        },
        $inc: { attempts: 1 },
      },
      { sort: { dueAt: 1 }, returnDocument: 'after' },
    ).lean();
  }

  async #handle(mail: Mail): Promise<void> {
    const { log } = this.posting;
    const named = { mail: mail._id, kind: mail.kind, attempt: mail.attempts };
    // Only a mail that takes its process down with it gets here.
    if (mail.attempts > attemptsAtMost) {
      await this.#end(mail, { state: 'dead', lastError: mail.lastError ?? 'interrupted' });
      log.error(named, 'mail given up');
      return;
    }
    try {
      const sent = await this.#send(mail);
      await this.#end(mail, { state: sent ? 'sent' : 'dropped', doneAt: this.#now() });
      log.info(named, sent ? 'mail sent' : 'mail no longer wanted');
    } catch (error) {
      const { reason, permanent } = failureOf(error);
      const last = permanent || mail.attempts >= attemptsAtMost;
      const pause = pauseAfter(mail.attempts, this.#random());
      await this.#end(
        mail,
        last
          ? { state: 'dead', lastError: reason }
          : {
              state: 'waiting',
              dueAt: new Date(this.#now().getTime() + pause),
              lastError: reason,
            },
      );
      if (last) log.error({ ...named, reason }, 'mail given up');
      else log.warn({ ...named, reason, pause }, 'mail not sent, trying again');
    }
  }

  /** @returns whether there still was something to send */
  async #send({ _id: id, kind, about, createdAt: date }: Mail): Promise<boolean> {
    const { site, from, transport } = this.posting;
    const letter = await this.#kinds.get(kind)?.compose(about, site);
    if (!letter) return false;
    await transport.deliver(
      toMessage(letter, { id, date, from, site }),
      AbortSignal.timeout(patience),
    );
    return true;
  }

  /** Ends a lease, if it is still held. */
  async #end({ _id, leasedBy }: Mail, outcome: Outcome): Promise<void> {
    await Outbox.updateOne(
      { _id, leasedBy, state: 'leased' },
      { $set: outcome, $unset: { leasedBy: 1 } },
    );
  }
}
