import { createTransport } from 'nodemailer';
import type { Transport } from './transport';

/** Milliseconds after which a silent mail server is given up. */
const timeoutsMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Hands messages to a mail server, a connection for each.
 * @param url `smtp://` (with STARTTLS where the server has it) or `smtps://`; a password goes out encrypted or not at all
 */
export function smtpTransport(url: string): Transport {
  const sender = createTransport({
    url,
    ...timeoutsMs,
    requireTLS: new URL(url).username !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    deliver: async ({ content }, signal) => {
      await sender.sendMail({ ...content, signal });
    },
  };
}
