import { createHmac } from 'node:crypto';
import { model, Schema } from 'mongoose';
import { DAY_MS } from '@site/server-kit/duration';
import { baseOptions } from '../database/fields';
import { insertNew } from '../database/writes';
import type { MailKind } from './email';
import { parseMailbox } from './mailbox';

interface QuotaSlot {
  /** Keyed hash of the address, kind of mail, day (UTC) and number of the slot. */
  _id: string;
  /** Keyed hash of the mail's identity: queued again, it has this slot already. */
  mail: string;
  /** End of the day. */
  expiresAt: Date;
}

const schema = new Schema<QuotaSlot>({ _id: String, mail: String, expiresAt: Date }, baseOptions);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Daily slots of an address for a kind of mail, taken in order. A slot ends with its day. The stored name is the former one. */
export const MailSlot = model('MailPlace', schema, 'mail_places');

let secret: Promise<Buffer> | undefined;

/** Sets the key of the hashes: the same in all processes and after a restart, and not in the database. */
export function setQuotaSecret(key: Promise<Buffer>): void {
  secret = key;
}

/** The same for all spellings of a mailbox. */
const hashMailbox = (to: string): Promise<string> => hmac(`address ${parseMailbox(to).mailbox}`);

async function hmac(text: string): Promise<string> {
  if (!secret) throw new Error('The quota slots have no key.');
  return createHmac('sha256', await secret)
    .update(text)
    .digest('base64url');
}

interface SlotRequest {
  kind: Pick<MailKind, 'name' | 'perDay'>;
  /** Identity of the mail. */
  key: string;
  to: string;
  /** A time of the day whose slot is taken. */
  asOf: Date;
}

async function listSlots({
  kind: { name, perDay = 0 },
  key,
  to,
  asOf,
}: SlotRequest): Promise<QuotaSlot[]> {
  const [address, mail] = await Promise.all([hashMailbox(to), hmac(`mail ${key}`)]);
  const day = asOf.toISOString().slice(0, 10);
  const expiresAt = new Date(Date.parse(day) + DAY_MS);
  return Array.from({ length: perDay }, (_, slot) => ({
    _id: `${address}:${name}:${day}:${slot}`,
    mail,
    expiresAt,
  }));
}

/** Takes a slot of the day for a mail. @returns whether it has one; always for a kind without a daily limit */
export async function reserveSlot(request: SlotRequest): Promise<boolean> {
  if (request.kind.perDay === undefined) return true;
  for (const slot of await listSlots(request)) {
    if ((await insertNew(MailSlot, [slot])).length === 0) return true;
    if (await MailSlot.exists({ _id: slot._id, mail: slot.mail })) return true;
  }
  return false;
}

/** Takes the first slots for many mails in one call. @returns for each mail whether it has one */
export async function reserveFirstSlots(mails: readonly SlotRequest[]): Promise<boolean[]> {
  const firstSlots = await Promise.all(
    mails.map(async (mail) => (mail.kind.perDay === undefined ? [] : listSlots(mail))),
  );
  const requested = firstSlots.flatMap(([slot]) => slot ?? []);
  const refused = new Set(
    (requested.length > 0 ? await insertNew(MailSlot, requested) : []).map(
      (index) => requested[index],
    ),
  );
  return firstSlots.map(([slot]) => slot === undefined || !refused.has(slot));
}

/** Frees the slots of an address, for a person whose address it has been shown to be. */
export async function forgetSlots(to: string): Promise<void> {
  await MailSlot.deleteMany({ _id: { $regex: `^${await hashMailbox(to)}:` } });
}
