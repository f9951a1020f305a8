import type { Business } from '@site/contracts/business';

/** Who writes, and where the links of a letter lead. */
export interface SiteIdentity {
  business: Business;
  /** Origin of the website, without a path. */
  publicUrl: string;
}

/** A piece of a letter's body; text and HTML are both made from it. Line breaks in texts stay. */
export type Block =
  | { heading: string }
  | { text: string }
  | { link: string; label: string }
  | { list: readonly string[] }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { quote: string };

export interface Letter {
  to: string;
  /** Who gets the answer; the business unless said otherwise. */
  replyTo?: { name: string; address: string };
  subject: string;
  body: readonly Block[];
  /** Set for a letter of the website to its owner, who signs all others. */
  unsigned?: true;
  /** Below the signature, in small print: why this letter came, and how to have no more of them. */
  footer: readonly Block[];
  headers?: Readonly<Record<string, string>>;
}

/**
 * One sort of letter. The outbox keeps only what the letter is about; it is written when it is sent, from what is
 * true then. So no address is stored twice, and who changed their mind in between gets nothing.
 */
export interface MailKind {
  /** Stored with every mail: a name stays as it is. */
  name: string;
  /** Most letters of this kind to one address in a day (UTC); without it there is no limit. */
  perDay?: number;
  /** @returns nothing when the letter is no longer wanted */
  compose: (about: string, site: SiteIdentity) => Promise<Letter | undefined>;
}

/** Queues the mail of things that were stored and marked as due; nothing is lost when it is killed half way. */
export type QueueDue = () => Promise<void>;

/** The letters of one part of the API. */
export interface MailModule {
  kinds: readonly MailKind[];
  queueDue?: QueueDue;
}
