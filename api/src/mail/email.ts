import type { Business } from '@site/contracts/business';
import { randomBytes } from 'node:crypto';

/** Who writes, and where the links of an e-mail lead. */
export interface SiteIdentity {
  business: Business;
  /** Origin of the website, without a path. */
  publicUrl: string;
}

/** A piece of an e-mail's body; text and HTML are both made from it. Line breaks in texts stay. */
export type Block =
  | { heading: string }
  | { text: string }
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

/**
 * One sort of e-mail. The outbox keeps only what the e-mail is about; it is written when it is sent, from what is
 * true then. So no address is stored twice, and who changed their mind in between gets nothing.
 */
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

/** The e-mails of one part of the API. */
export interface MailModule {
  kinds: readonly MailKind[];
  queueDue?: QueueDue;
}

/** A token for the link of an e-mail: 256 bits of chance in the form of the contract's `mailToken`. */
export const newMailToken = (): string => randomBytes(32).toString('base64url');
