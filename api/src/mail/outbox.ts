import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { model, Schema } from 'mongoose';
import { Gauge, type Registry } from 'prom-client';
import { RETENTION_DAYS } from '@site/contracts/administration/retention';
import { DAY_SECONDS, HOUR_MS } from '@site/server-kit/duration';
import { readDatabaseTime } from '../database/clock';
import { baseOptions, entityId, integer, text } from '../database/fields';
import { insertNew } from '../database/writes';
import type { MailKind } from './email';

/** Seconds that a mail is kept after it was sent, dropped or given up, so that it is not queued again. */
const RETENTION_SECONDS = RETENTION_DAYS.mail * DAY_SECONDS;

/** States of unfinished mail. */
const UNFINISHED_STATES = ['waiting', 'leased'] as const;
/** Final states are `sent`, `dropped` (no longer wanted) and `dead` (given up). */
export const MAIL_STATES = [...UNFINISHED_STATES, 'sent', 'dropped', 'dead'] as const;

export const matchUnfinished = { state: { $in: [...UNFINISHED_STATES] } };

const schema = new Schema(
  {
    _id: entityId,
    /** Identity of a mail: queued twice, it is stored once. */
    key: text,
    kind: text,
    about: text,
    state: { type: String, enum: MAIL_STATES, default: 'waiting' },
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
  kind: MailKind;
  about: string;
  /** Distinguishes several emails of a kind about the same subject. */
  occasion?: string;
}

const formatKey = ({ kind, about, occasion }: MailOrder): string =>
  [kind.name, about, ...(occasion ? [occasion] : [])].join(':');

/** Queues emails, each once, even when called repeatedly or in several processes. */
export async function queueMails(orders: readonly MailOrder[]): Promise<void> {
  const now = await readDatabaseTime();
  const mails = orders.map((order) => ({
    _id: randomUUID(),
    key: formatKey(order),
    kind: order.kind.name,
    about: order.about,
    state: 'waiting' as const,
    attempts: 0,
    dueAt: now,
    createdAt: now,
  }));
  if (mails.length > 0) await insertNew<(typeof mails)[number]>(Outbox, mails);
  outboxSignals.emit('queued');
}

export const queueMail = (kind: MailKind, order: Omit<MailOrder, 'kind'>): Promise<void> =>
  queueMails([{ kind, ...order }]);

/** Whether an email was queued already, so that a repeated request need not be counted again. */
export const wasQueued = async (kind: MailKind, about: string): Promise<boolean> =>
  (await Outbox.exists({ key: formatKey({ kind, about }) })) !== null;

/** Matches the emails about records, by the ids of these. */
export const matchMailAbout = (about: readonly string[]) => ({ about: { $in: [...about] } });

export async function forgetMailAbout(about: readonly string[]): Promise<number> {
  const { deletedCount } = await Outbox.deleteMany(matchMailAbout(about));
  return deletedCount;
}

/** Number of mails by state. @param doneSince earliest end of the sent and dropped mails that are counted */
export async function countMail(doneSince?: Date): Promise<Record<string, number>> {
  const count = (state: (typeof MAIL_STATES)[number]) =>
    doneSince && (state === 'sent' || state === 'dropped')
      ? Outbox.countDocuments({ state, doneAt: { $gt: doneSince } }).hint({ doneAt: 1 })
      : Outbox.countDocuments({ state });
  const counts = MAIL_STATES.map(async (state) => [state, await count(state)] as const);
  return Object.fromEntries(await Promise.all(counts));
}

/** Milliseconds that finished mail is counted: far less than it is kept, so that a scrape stays cheap. */
const COUNTED_PERIOD_MS = HOUR_MS;

export const registerOutboxMetrics = (registry: Registry): Gauge =>
  new Gauge({
    name: 'outbox_mails',
    help: 'Mails in the outbox by state; sent and dropped ones of the last hour.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      const counts = await countMail(new Date(Date.now() - COUNTED_PERIOD_MS)).catch(() => ({}));
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
