import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Schema, model } from 'mongoose';
import { duplicateField } from '../database/duplicate';
import { entityId, integer, text } from '../database/fields';
import type { MailKind } from './letter';

/** Seconds for which a mail that is done stays known, so that nothing queues it once more. */
const rememberedFor = 60 * 24 * 60 * 60;

/** `waiting` and `leased` are under way; `sent`, `dropped` (no longer wanted) and `dead` (given up) are over. */
export const mailStates = ['waiting', 'leased', 'sent', 'dropped', 'dead'] as const;

const schema = new Schema(
  {
    _id: entityId,
    /** What makes it the same mail: queued twice, it is there once. */
    key: text,
    /** One of the day's few places of an address (as a hash) for a kind of mail that has a daily limit. */
    slot: String,
    kind: text,
    /** Id of what the letter is about. */
    about: text,
    state: { type: String, enum: mailStates, default: 'waiting' },
    attempts: { ...integer, default: 0 },
    /** Waiting: the next attempt. Leased: the end of the lease, after which another worker may take it. */
    dueAt: { type: Date, required: true },
    /** Names the lease, so that only its holder may end it. */
    leasedBy: String,
    createdAt: { type: Date, required: true },
    /** When it was sent or dropped. */
    doneAt: Date,
    /** Codes of the last failure; never an answer's text, which may hold an address. */
    lastError: String,
  },
  { versionKey: false, autoCreate: false, autoIndex: false },
);
schema.index({ key: 1 }, { unique: true });
schema.index({ slot: 1 }, { unique: true, sparse: true });
schema.index({ state: 1, dueAt: 1 });
schema.index({ doneAt: 1 }, { expireAfterSeconds: rememberedFor });

/** Mail on its way. It holds no addresses: a letter is written from what it is about when it is sent. */
export const Outbox = model('Outbox', schema, 'outbox');

/** Tells the worker of this process that there is something to do; those of others look now and then. */
export const outboxSignals = new EventEmitter<{ queued: [] }>();

export interface MailOrder {
  /** Id of what the letter is about. */
  about: string;
  /** Tells several letters of a kind about the same thing apart. */
  occasion?: string;
  /** The address, for the daily limit only. */
  to: string;
  /** When the reason for the letter came up: its day is the one that the limit counts. */
  asOf: Date;
}

/** The day's places for a kind of mail to an address; filled in order, never freed. */
function slotsOf({ name, perDay }: MailKind, { to, asOf }: MailOrder): (string | undefined)[] {
  if (perDay === undefined) return [undefined];
  const address = createHash('sha256').update(to).digest('base64url');
  const day = asOf.toISOString().slice(0, 10);
  return Array.from({ length: perDay }, (_, place) => `${name}:${address}:${day}:${place}`);
}

/**
 * Puts a letter into the outbox. Safe to repeat, here and in other processes at once: the same letter is there once.
 * Once the address has had the day's letters of this kind, it is left out without a word.
 */
export async function queueMail(kind: MailKind, order: MailOrder): Promise<void> {
  const key = [kind.name, order.about, ...(order.occasion ? [order.occasion] : [])].join(':');
  const now = new Date();
  for (const slot of slotsOf(kind, order)) {
    try {
      await Outbox.create({
        key,
        ...(slot ? { slot } : {}),
        kind: kind.name,
        about: order.about,
        dueAt: now,
        createdAt: now,
      });
      outboxSignals.emit('queued');
      return;
    } catch (error) {
      const index = duplicateField(error);
      if (index === 'key') return;
      if (index !== 'slot') throw error;
    }
  }
}

/** How many mails are in each state, for the metrics. */
export async function countMail(): Promise<Record<(typeof mailStates)[number], number>> {
  const [waiting, leased, sent, dropped, dead] = await Promise.all(
    mailStates.map((state) => Outbox.countDocuments({ state })),
  );
  return {
    waiting: waiting ?? 0,
    leased: leased ?? 0,
    sent: sent ?? 0,
    dropped: dropped ?? 0,
    dead: dead ?? 0,
  };
}
