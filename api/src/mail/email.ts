import type { Business } from '@site/contracts/offer/business';

export interface SiteIdentity {
  business: Business;
  publicUrl: string;
}

/** A part of an email's body; text and HTML are both made from it. Line breaks in texts stay. */
export type Block =
  | string
  | { heading: string }
  | { link: string; label: string }
  | { list: readonly string[] }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { quote: string };

export interface Email {
  to: string;
  /** Recipient of the reply; the business by default. */
  replyTo?: { name: string; address: string };
  subject: string;
  body: readonly Block[];
  /** Set for an email of the website to the owner; the owner signs all others. */
  unsigned?: true;
  /** Below the signature, in small print: the reason for this email, and how to unsubscribe. */
  footer: readonly Block[];
  /** Address that unsubscribes by one POST, so that a mail program needs to open no page (RFC 8058). */
  oneClick?: string;
}

/** One kind of email, composed from current data when it is sent: the outbox stores only the id of its subject. */
export interface MailKind {
  /** Stored with every mail, so it must never change. */
  name: string;
  /** Most emails of this kind to one mailbox in a day; no limit by default. `MailLimits` counts requests, not the outbox. */
  perDay?: number;
  /** Seconds after a request in which further ones for the same address do not count. */
  minIntervalSeconds?: number;
  /** @returns undefined when the email is no longer wanted */
  compose: (about: string, site: SiteIdentity) => Promise<Email | undefined>;
}

export interface MailModule {
  kinds: readonly MailKind[];
  /** Queues the mail of stored records marked as due; a crash in between loses nothing. */
  queueDue?: () => Promise<void>;
}
