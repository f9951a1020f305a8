import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { InferSchemaType } from 'mongoose';
import type { Logger } from 'pino';
import { createDeadline } from '@site/server-kit/deadline';
import { HOUR_MS, MINUTE_MS } from '@site/server-kit/duration';
import { inSpan } from '@site/server-kit/tracing/spans';
import { readDatabaseTime } from '../database/clock';
import { pendingWrites } from '../lib/pending-writes';
import type { MailKind, SiteIdentity } from './email';
import { toMessage } from './message';
import { matchUnfinished, Outbox } from './outbox';
import { toFailure, type Transport } from './transports';

/** Attempts before a mail is given up: with the pauses below, a mail server may be down for most of a day. */
export const MAX_ATTEMPTS = 16;

const MIN_RETRY_DELAY_MS = 5000;
const MAX_RETRY_DELAY_MS = 4 * HOUR_MS;

/** Doubles each attempt up to four hours; a random half to full length of it spreads the retries. */
export const getRetryDelay = (attempt: number, random: number): number =>
  Math.round(
    Math.min(MIN_RETRY_DELAY_MS * 2 ** (attempt - 1), MAX_RETRY_DELAY_MS) * (0.5 + random / 2),
  );

/** Milliseconds of a lease, and between two renewals. After a crash the mail waits for the rest of its lease. */
const LEASE_MS = 15_000;
const RENEWAL_INTERVAL_MS = 5000;
/** Milliseconds after which sending counts as failed. */
const SEND_TIMEOUT_MS = 2 * MINUTE_MS;

/** Attempts at storing a result, and milliseconds between them, while the database is unavailable. */
const MAX_STORE_ATTEMPTS = 8;
const STORE_RETRY_INTERVAL_MS = 1000;

export interface DeliveryOptions {
  kinds: readonly MailKind[];
  site: SiteIdentity;
  from: string;
  transport: Transport;
  log: Logger;
  /** The clock that all workers share, and a random number from 0 to 1. */
  now?: () => Date | Promise<Date>;
  random?: () => number;
}

type Mail = InferSchemaType<(typeof Outbox)['schema']>;
type DeliveryResult =
  | { state: 'sent' | 'dropped' }
  | { state: 'dead'; lastError: string }
  /** @param pause milliseconds until the next attempt */
  | { state: 'waiting'; lastError: string; pause: number };

function toFields(result: DeliveryResult, now: Date) {
  if (result.state !== 'waiting') return { ...result, doneAt: now };
  const { state, lastError, pause } = result;
  return { state, lastError, dueAt: new Date(now.getTime() + pause) };
}

/** Sends due mail. Workers of all processes share the outbox by leases; a mail whose lease expires is sent again. */
export class MailWorker {
  private readonly kinds: ReadonlyMap<string, MailKind>;
  private readonly now: () => Date | Promise<Date>;
  private readonly random: () => number;
  private readonly abort = new AbortController();

  constructor(private readonly options: DeliveryOptions) {
    this.kinds = new Map(options.kinds.map((kind) => [kind.name, kind]));
    this.now = options.now ?? readDatabaseTime;
    this.random = options.random ?? Math.random;
  }

  /** Sends until no mail is due or `stop` aborts; finishes the current mail. May run several times at once. */
  async drain(stop?: AbortSignal): Promise<void> {
    while (!stop?.aborted) {
      await pendingWrites.idle();
      const mail = await this.leaseNext();
      if (!mail) return;
      await this.handle(mail);
    }
  }

  abortSending(): void {
    this.abort.abort();
  }

  /** Leases the mail that has been due longest, of the kinds that this version of the API knows. */
  private async leaseNext() {
    const now = await this.now();
    return Outbox.findOneAndUpdate(
      {
        ...matchUnfinished,
        dueAt: { $lte: now },
        kind: { $in: [...this.kinds.keys()] },
      },
      {
        $set: {
          state: 'leased',
          dueAt: new Date(now.getTime() + LEASE_MS),
          leasedBy: randomUUID(),
        },
        $inc: { attempts: 1 },
      },
      { sort: { dueAt: 1 }, returnDocument: 'after' },
    ).lean();
  }

  private async handle(mail: Mail): Promise<void> {
    const renewing = setInterval(() => void this.renew(mail), RENEWAL_INTERVAL_MS);
    try {
      await this.end(mail, await this.attempt(mail));
    } finally {
      clearInterval(renewing);
    }
  }

  private async attempt(mail: Mail): Promise<DeliveryResult> {
    const { log } = this.options;
    const context = { mail: mail._id, kind: mail.kind, attempt: mail.attempts };
    // Only a mail that crashes its process gets here.
    if (mail.attempts > MAX_ATTEMPTS) {
      log.error(context, 'mail given up');
      return { state: 'dead', lastError: mail.lastError ?? 'interrupted' };
    }
    try {
      const sent = await inSpan('mail', context, () => this.send(mail));
      log.info(context, sent ? 'mail sent' : 'mail no longer wanted');
      return { state: sent ? 'sent' : 'dropped' };
    } catch (error) {
      const { reason, permanent } = toFailure(error);
      if (permanent || mail.attempts >= MAX_ATTEMPTS) {
        log.error({ ...context, reason }, 'mail given up');
        return { state: 'dead', lastError: reason };
      }
      const pause = getRetryDelay(mail.attempts, this.random());
      log.warn({ ...context, reason, pause }, 'mail not sent, trying again');
      return { state: 'waiting', lastError: reason, pause };
    }
  }

  /** @returns false when the email is no longer wanted */
  private async send({ _id: id, kind, about, createdAt: date }: Mail): Promise<boolean> {
    const { site, from, transport } = this.options;
    const email = await this.kinds.get(kind)?.compose(about, site);
    if (!email) return false;
    const { signal, end } = createDeadline(SEND_TIMEOUT_MS, this.abort.signal);
    try {
      await transport.deliver(toMessage(email, { id, date, from, site }), signal);
    } finally {
      end();
    }
    return true;
  }

  /** Extends a lease. Without the database it runs out; the mail may then be sent twice, as the same message. */
  private async renew({ _id, leasedBy }: Mail): Promise<void> {
    try {
      const dueAt = new Date((await this.now()).getTime() + LEASE_MS);
      await Outbox.updateOne({ _id, leasedBy, state: 'leased' }, { $set: { dueAt } });
    } catch (error) {
      this.options.log.debug({ err: error }, 'lease not renewed');
    }
  }

  /** Ends a lease that is still held. Retries for a while: a sent mail without a stored result would be sent again. */
  private async end({ _id, leasedBy }: Mail, result: DeliveryResult): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await Outbox.updateOne(
          { _id, leasedBy, state: 'leased' },
          { $set: toFields(result, await this.now()), $unset: { leasedBy: 1 } },
        );
        return;
      } catch (error) {
        if (tries >= MAX_STORE_ATTEMPTS) throw error;
        await wait(STORE_RETRY_INTERVAL_MS);
      }
    }
  }
}
