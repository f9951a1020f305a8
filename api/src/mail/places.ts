import { createHmac } from 'node:crypto';
import { model, Schema } from 'mongoose';
import { DAY_MS } from '@site/server-kit/duration';
import { unlessDuplicate } from '../database/failures';
import { bare } from '../database/fields';
import type { MailKind } from './email';
import { mailboxOf } from './mailbox';

interface Place {
  /** Keyed hash of the address, kind of mail, day (UTC) and number of the place. */
  _id: string;
  /** Keyed hash of the mail's identity: queued again, it has this place already. */
  mail: string;
  /** End of the day. */
  expiresAt: Date;
}

const schema = new Schema<Place>({ _id: String, mail: String, expiresAt: Date }, bare);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Daily places of an address for a kind of mail, taken in order. A place ends with its day. */
export const MailPlace = model('MailPlace', schema, 'mail_places');

let secret: Promise<Buffer> | undefined;

/** Sets the key of the hashes: the same in all processes and after a restart, and not in the database. */
export function keyPlaces(key: Promise<Buffer>): void {
  secret = key;
}

/** The same for all spellings of a mailbox. */
const keyedMailbox = (to: string): Promise<string> => keyed(`address ${mailboxOf(to).mailbox}`);

async function keyed(text: string): Promise<string> {
  if (!secret) throw new Error('The places of mail have no key.');
  return createHmac('sha256', await secret)
    .update(text)
    .digest('base64url');
}

interface Wanted {
  kind: Pick<MailKind, 'name' | 'perDay'>;
  /** Identity of the mail. */
  key: string;
  to: string;
  /** A time of the day whose place is taken. */
  asOf: Date;
}

/** Takes a place of the day for a mail. @returns whether it has one; always for a kind without a daily limit */
export async function takePlace({ kind, key, to, asOf }: Wanted): Promise<boolean> {
  const { name, perDay } = kind;
  if (perDay === undefined) return true;
  const [address, mail] = await Promise.all([keyedMailbox(to), keyed(`mail ${key}`)]);
  const day = asOf.toISOString().slice(0, 10);
  const expiresAt = new Date(Date.parse(day) + DAY_MS);
  for (let place = 0; place < perDay; place++) {
    const _id = `${address}:${name}:${day}:${place}`;
    if (await unlessDuplicate(MailPlace.create({ _id, mail, expiresAt }))) return true;
    if (await MailPlace.exists({ _id, mail })) return true;
  }
  return false;
}

/** Frees the places of an address, for a person whose address it has been shown to be. */
export async function forgetPlacesOf(to: string): Promise<void> {
  await MailPlace.deleteMany({ _id: { $regex: `^${await keyedMailbox(to)}:` } });
}
