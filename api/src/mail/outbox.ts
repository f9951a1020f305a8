import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { model, Schema } from 'mongoose';
import { Gauge, type Registry } from 'prom-client';
import { RETENTION_DAYS } from '@site/contracts/administration/retention';
import { DAY_SECONDS, HOUR_MS } from '@site/server-kit/duration';
import { databaseTime } from '../database/clock';
import { baseOptions, entityId, integer, text } from '../database/fields';
import { insertNew } from '../database/writes';
import type { MailKind } from './email';
import { forgetSlots, reserveFirstSlots, reserveSlot } from './quota-slots';

/** Seconds that a mail is kept after it was sent, dropped or given up, so that it is not queued again. */
const RETENTION_SECONDS = RETENTION_DAYS.mail * DAY_SECONDS;

/** States of unfinished mail. */
const UNFINISHED_STATES = ['waiting', 'leased'] as const;
/** Final states are `sent`, `dropped` (no longer wanted) and `dead` (given up). */
export const mailStates = [...UNFINISHED_STATES, 'sent', 'dropped', 'dead'] as const;

export const isUnfinished = { state: { $in: [...UNFINISHED_STATES] } };

const schema = new Schema(
  {
    _id: entityId,
    /** Identity of a mail: queued twice, it is stored once. */
    key: text,
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
  baseOptions,
);
schema.index({ key: 1 }, { unique: true });
schema.index({ about: 1 });
schema.index({ state: 1, dueAt: 1 });
schema.index({ doneAt: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

/** Queued mail. It holds no addresses: an email is composed from its subject's data when it is sent. */
export const Outbox = model('Outbox', schema, 'outbox');

/** Signals this process's delivery that a record's mail must be queued (`due`), or that a mail waits (`queued`). */
export const outboxSignals = new EventEmitter<{ due: []; queued: [] }>();

interface MailOrder {
  about: string;
  /** Distinguishes several emails of a kind about the same subject. */
  occasion?: string;
  /** The address, for the daily limit only. */
  to: string;
  /** Time of the reason for the email; the limit counts its day. */
  asOf: Date;
}

interface MailRequest {
  kind: MailKind;
  order: MailOrder;
}

const formatKey = ({ name }: MailKind, { about, occasion }: MailOrder): string =>
  [name, about, ...(occasion ? [occasion] : [])].join(':');

function createRecord({ kind, order }: MailRequest, now: Date) {
  return {
    _id: randomUUID(),
    key: formatKey(kind, order),
    kind: kind.name,
    about: order.about,
    state: 'waiting' as const,
    attempts: 0,
    dueAt: now,
    createdAt: now,
  };
}

const toSlotRequest = ({ kind, order }: MailRequest) => ({
  kind,
  key: formatKey(kind, order),
  to: order.to,
  asOf: order.asOf,
});

/** Queues an email once, even when called repeatedly or in several processes. Skips it above the daily limit. */
export async function queueMail(kind: MailKind, order: MailOrder): Promise<void> {
  const mail = { kind, order };
  if (!(await reserveSlot(toSlotRequest(mail)))) return;
  await insertNew<ReturnType<typeof createRecord>>(Outbox, [
    createRecord(mail, await databaseTime()),
  ]);
  outboxSignals.emit('queued');
}

/** Queues many emails, in two database calls unless a first slot of the day is taken. */
export async function queueMails(mails: readonly MailRequest[]): Promise<void> {
  const now = await databaseTime();
  const hasSlot = await reserveFirstSlots(mails.map(toSlotRequest));
  const ready = mails.filter((_, index) => hasSlot[index]);
  if (ready.length > 0)
    await insertNew<ReturnType<typeof createRecord>>(
      Outbox,
      ready.map((mail) => createRecord(mail, now)),
    );
  outboxSignals.emit('queued');
  for (const [index, { kind, order }] of mails.entries())
    if (!hasSlot[index]) await queueMail(kind, order);
}

/** Matches the emails about records, by the ids of these. */
export const matchMailAbout = (about: readonly string[]) => ({ about: { $in: [...about] } });

export async function forgetMailAbout(about: readonly string[]): Promise<number> {
  const { deletedCount } = await Outbox.deleteMany(matchMailAbout(about));
  return deletedCount;
}

/** Forgets the emails about the records of a person, and the daily slots of the address. @returns number of emails */
export async function forgetMailOfPerson(about: readonly string[], to: string): Promise<number> {
  await forgetSlots(to);
  return forgetMailAbout(about);
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
const COUNTED_PERIOD_MS = HOUR_MS;

export const observeOutbox = (registry: Registry): Gauge =>
  new Gauge({
    name: 'outbox_mails',
    help: 'Mails by state; sent and dropped ones of the last hour.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      const counts = await countMail(new Date(Date.now() - COUNTED_PERIOD_MS)).catch(() => ({}));
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
