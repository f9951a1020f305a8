import type { Email, SiteIdentity } from './email';
import { toHtml, toText } from './layout';
import { oneLine } from './one-line';
import type { Message } from './transport';

/** Headers on one line each, however long: some programs that read them know nothing of folded ones. */
const unfolded = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }]),
  );

/**
 * An e-mail as a message. Everything that names it comes from the stored mail, so that a second attempt carries the
 * same Message-ID and a receiver can tell that it has it already.
 * @param from the sender's address
 */
export function toMessage(
  email: Email,
  { id, date, from, site }: { id: string; date: Date; from: string; site: SiteIdentity },
): Message {
  const { business } = site;
  const { replyTo = { name: business.name, address: business.email } } = email;
  return {
    id,
    date,
    content: {
      messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
      date,
      from: { name: oneLine(business.name), address: from },
      to: { name: '', address: email.to },
      replyTo: { name: oneLine(replyTo.name), address: replyTo.address },
      subject: oneLine(email.subject),
      text: toText(email, site),
      html: toHtml(email, site),
      // Tells answering machines to keep still (RFC 3834).
      headers: unfolded({ 'Auto-Submitted': 'auto-generated', ...email.headers }),
    },
  };
}
