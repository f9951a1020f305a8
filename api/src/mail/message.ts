import type { Letter, Site } from './letter';
import { toHtml, toText } from './layout';
import type { Message } from './transport';

/** Control and direction characters, with which a name could pretend to be something else. */
const invisible = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/** Text for a header: one line, of a length that a mail program shows. */
const line = (value: string): string => value.replace(invisible, ' ').trim().slice(0, 200);

/**
 * A letter as a message. Everything that names it comes from the stored mail, so that a second attempt carries the
 * same Message-ID and a receiver can tell that it has it already.
 * @param from the sender's address
 */
export function toMessage(
  letter: Letter,
  { id, date, from, site }: { id: string; date: Date; from: string; site: Site },
): Message {
  const { replyTo } = letter;
  return {
    id,
    date,
    content: {
      messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
      date,
      from: { name: line(site.business.name), address: from },
      to: { name: '', address: letter.to },
      ...(replyTo ? { replyTo: { name: line(replyTo.name), address: replyTo.address } } : {}),
      subject: line(letter.subject),
      text: toText(letter, site),
      html: toHtml(letter, site),
      // Tells answering machines to keep still (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated', ...letter.headers },
    },
  };
}
