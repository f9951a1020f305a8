import type { Business } from '@site/contracts/business';
import { randomBytes } from 'node:crypto';

export interface SiteIdentity {
  business: Business;
  publicUrl: string;
}

/** A piece of an e-mail's body; text and HTML are both made from it. Line breaks in texts stay. */
export type Block =
  | string
  | { heading: string }
  | { link: string; label: string }
  | { list: readonly string[] }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { quote: string };

export interface Email {
  to: string;
  /** Who gets the answer; the business unless said otherwise. */
  replyTo?: { name: string; address: string };
  subject: string;
  body: readonly Block[];
  /** Set for an e-mail of the website to its owner, who signs all others. */
  unsigned?: true;
  /** Below the signature, in small print: why this e-mail came, and how to have no more of them. */
  footer: readonly Block[];
  headers?: Readonly<Record<string, string>>;
}

/** One sort of e-mail, written from what is true when it is sent: the outbox keeps only what it is about. */
export interface MailKind {
  /** Stored with every mail: a name stays as it is. */
  name: string;
  /** Most e-mails of this kind to one address in a day (UTC); without it there is no limit. */
  perDay?: number;
  /** @returns nothing when the e-mail is no longer wanted */
  compose: (about: string, site: SiteIdentity) => Promise<Email | undefined>;
}

/** Queues the mail of things that were stored and marked as due; nothing is lost when it is killed half way. */
export type QueueDue = () => Promise<void>;

export interface MailModule {
  kinds: readonly MailKind[];
  queueDue?: QueueDue;
}

export const newMailToken = (): string => randomBytes(32).toString('base64url');
