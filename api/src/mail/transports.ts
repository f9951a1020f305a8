import { z } from 'zod';
import { type SendMailOptions, createTransport } from 'nodemailer';
import { constants } from 'node:fs';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '@site/server-kit/start-error';

export interface Message {
  /** Names the mail in its Message-ID and in the name of its file. */
  id: string;
  date: Date;
  content: SendMailOptions;
}

export interface Transport {
  /** Resolves when the message is safe with the server that carries it on; rejects with the cause otherwise. */
  deliver: (message: Message, signal: AbortSignal) => Promise<void>;
}

/** Errors come from many places: what is not there or of another type is left out. */
const failure = z.object({
  code: z.string().optional().catch(undefined),
  responseCode: z.int().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
});

/** Codes of the mail library for an answer to this one message, not to the connection or the sign-in. */
const aboutTheMessage = new Set(['EENVELOPE', 'EMESSAGE']);

interface Failure {
  /** Codes only: a mail server's own words may hold the address. */
  reason: string;
  /** Whether the receiving side has refused the message for good (RFC 5321, 4.2.1: a reply of the 500s). */
  permanent: boolean;
}

export function failureOf(error: unknown): Failure {
  const { code, responseCode, name } = failure.safeParse(error).data ?? {};
  return {
    reason: [code ?? name ?? 'unknown', responseCode].filter(Boolean).join(' '),
    permanent: aboutTheMessage.has(code ?? '') && responseCode !== undefined && responseCode >= 500,
  };
}

export class MailFolderError extends StartError {
  constructor(folder: string) {
    super(
      `Mail cannot be written to ${folder}. Set MAIL_DIR to a folder that the API may write to, or SMTP_URL to a mail server.`,
    );
    this.name = 'MailFolderError';
  }
}

/** Names sort messages in the order in which they were queued; one that is written again replaces itself. */
const nameOf = ({ id, date }: Message): string =>
  `${date.toISOString().replace(/[-:.]/g, '')}-${id}.eml`;

/** Writes each message as an `.eml` file (RFC 5322), whole or not at all. @throws MailFolderError */
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

/** Milliseconds after which a silent mail server is given up. */
const timeoutsMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Hands messages to a mail server, a connection each; a password goes out encrypted or not at all. */
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
