import { constants } from 'node:fs';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '@site/server-kit/start-error';
import { createTransport } from 'nodemailer';
import type { Message, Transport } from './transport';

/** E-mails cannot be kept where the configuration says. */
export class MailFolderError extends StartError {
  constructor(folder: string) {
    super(
      `Mail cannot be written to ${folder}. Set MAIL_DIR to a folder that the API may write to, or SMTP_URL to a mail server.`,
    );
    this.name = 'MailFolderError';
  }
}

/**
 * Date and id make the name, so that a message that is written again replaces itself, and names sort messages in the
 * order in which they were queued, to the millisecond.
 */
const nameOf = ({ id, date }: Message): string =>
  `${date.toISOString().replace(/[-:.]/g, '')}-${id}.eml`;

/**
 * Writes each message as an `.eml` file (RFC 5322), whole or not at all, for whoever tries out the site without a mail
 * server. @throws MailFolderError
 */
export async function fileTransport(folder: string): Promise<Transport> {
  await mkdir(folder, { recursive: true })
    .then(() => access(folder, constants.W_OK))
    .catch(() => {
      throw new MailFolderError(folder);
    });
  const writer = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    deliver: async (message, signal) => {
      const { message: bytes } = await writer.sendMail(message.content);
      const name = nameOf(message);
      const unfinished = join(folder, `.${name}.part`);
      await writeFile(unfinished, bytes, { signal, flush: true });
      await rename(unfinished, join(folder, name));
    },
  };
}
