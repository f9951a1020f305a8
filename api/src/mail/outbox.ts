import { createHash, randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Schema, model } from 'mongoose';
import { databaseTime } from '../database/clock';
import { duplicateField } from '../database/failures';
import { entityId, integer, text } from '../database/fields';
import { insertNew } from '../database/writes';
import type { MailKind } from './email';
import { mailboxOf } from './mailbox';
import { Gauge, type Registry } from 'prom-client';

/** Seconds that a finished mail is kept, so that it is not queued again. */
const rememberedFor = 60 * 24 * 60 * 60;

/** States of unfinished mail. */
const underWay = ['waiting', 'leased'] as const;
/** Final states are `sent`, `dropped` (no longer wanted) and `dead` (given up). */
export const mailStates = [...underWay, 'sent', 'dropped', 'dead'] as const;

export const isUnderWay = { state: { $in: [...underWay] } };

const schema = new Schema(
  {
    _id: entityId,
    /** Identity of a mail: queued twice, it is stored once. */
    key: text,
    /** One of a mailbox's daily places (mailbox as a hash) for a kind of mail with a daily limit. */
    slot: String,
    kind: text,
    about: text,
    state: { type: String, enum: mailStates, default: 'waiting' },
    attempts: { ...integer, default: 0 },
    /** Waiting: time of the next attempt. Leased: end of the lease, after which another worker may take it. */
    dueAt: { type: Date, required: true },
    /** Id of the lease, so that only its holder may end it. */
    leasedBy: String,
    createdAt: { type: Date, required: true },
    doneAt: Date,
    /** Codes of the last failure; never the text of an answer, which may hold an address. */
    lastError: String,
  },
  { versionKey: false, autoCreate: false, autoIndex: false },
);
schema.index({ key: 1 }, { unique: true });
schema.index({ slot: 1 }, { unique: true, sparse: true });
schema.index({ state: 1, dueAt: 1 });
schema.index({ doneAt: 1 }, { expireAfterSeconds: rememberedFor });

/** Queued mail. It holds no addresses: an e-mail is composed from its subject's data when it is sent. */
export const Outbox = model('Outbox', schema, 'outbox');

/** Signals this process's delivery that a record's mail must be queued (`due`), or that a mail waits (`queued`). */
export const outboxSignals = new EventEmitter<{ due: []; queued: [] }>();

interface MailOrder {
  about: string;
  /** Distinguishes several e-mails of a kind about the same subject. */
  occasion?: string;
  /** The address, for the daily limit only. */
  to: string;
  /** Time of the reason for the e-mail; the limit counts its day. */
  asOf: Date;
}

interface OrderedMail {
  kind: MailKind;
  order: MailOrder;
}

/** Replaces an address in the outbox; the same for all spellings of a mailbox. */
const digestOf = (address: string): string =>
  createHash('sha256').update(mailboxOf(address).mailbox).digest('base64url');

/** The daily places for a kind of mail to an address; taken in order, freed only with all data of the address. */
function slotsOf({ name, perDay }: MailKind, { to, asOf }: MailOrder): (string | undefined)[] {
  if (perDay === undefined) return [undefined];
  const address = digestOf(to);
  const day = asOf.toISOString().slice(0, 10);
  return Array.from({ length: perDay }, (_, place) => `${name}:${address}:${day}:${place}`);
}

const keyOf = ({ name }: MailKind, { about, occasion }: MailOrder): string =>
  [name, about, ...(occasion ? [occasion] : [])].join(':');

function waiting({ kind, order }: OrderedMail, slot: string | undefined, now: Date) {
  return {
    _id: randomUUID(),
    key: keyOf(kind, order),
    ...(slot ? { slot } : {}),
    kind: kind.name,
    about: order.about,
    state: 'waiting' as const,
    attempts: 0,
    dueAt: now,
    createdAt: now,
  };
}

/** Queues an e-mail once, even when called repeatedly or in several processes. Skips it above the daily limit. */
export async function queueMail(kind: MailKind, order: MailOrder): Promise<void> {
  const now = await databaseTime();
  for (const slot of slotsOf(kind, order)) {
    try {
      await Outbox.create(waiting({ kind, order }, slot, now));
      outboxSignals.emit('queued');
      return;
    } catch (error) {
      const index = duplicateField(error);
      if (index === 'key') return;
      if (index !== 'slot') throw error;
    }
  }
}

/** Queues many e-mails, in one database call unless some are refused as duplicates. */
export async function queueMails(mails: readonly OrderedMail[]): Promise<void> {
  const now = await databaseTime();
  const first = mails.map((mail) => waiting(mail, slotsOf(mail.kind, mail.order)[0], now));
  const refused = await insertNew<ReturnType<typeof waiting>>(Outbox, first);
  outboxSignals.emit('queued');
  for (const index of refused) {
    const mail = mails[index];
    if (mail) await queueMail(mail.kind, mail.order);
  }
}

interface MailOf {
  about: readonly string[];
  to: string;
}

const mailOf = ({ about, to }: MailOf) => ({
  $or: [{ about: { $in: [...about] } }, { slot: { $regex: `:${digestOf(to)}:` } }],
});

export const countMailOf = (of: MailOf): Promise<number> =>
  Outbox.countDocuments(mailOf(of)).exec();

export async function forgetMailOf(of: MailOf): Promise<number> {
  const { deletedCount } = await Outbox.deleteMany(mailOf(of));
  return deletedCount;
}

type MailState = (typeof mailStates)[number];

/** Number of mails by state. @param doneSince earliest end of the sent and dropped mails that are counted */
export async function countMail(doneSince?: Date): Promise<Record<MailState, number>> {
  const count = (state: MailState) => Outbox.countDocuments({ state });
  const done = (state: MailState) =>
    doneSince
      ? Outbox.countDocuments({ state, doneAt: { $gt: doneSince } }).hint({ doneAt: 1 })
      : count(state);
  const [waiting, leased, sent, dropped, dead] = await Promise.all([
    count('waiting'),
    count('leased'),
    done('sent'),
    done('dropped'),
    count('dead'),
  ]);
  return { waiting, leased, sent, dropped, dead };
}

/** Milliseconds that finished mail is counted: far less than it is kept, so that a scrape stays cheap. */
const doneFor = 60 * 60 * 1000;

export const observeOutbox = (registry: Registry): Gauge =>
  new Gauge({
    name: 'outbox_mails',
    help: 'Mails by state; sent and dropped ones of the last hour.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      const counts = await countMail(new Date(Date.now() - doneFor)).catch(() => ({}));
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
