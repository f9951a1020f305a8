import { constants } from 'node:fs';
import { access, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { z } from 'zod';
import { StartError } from '@site/server-kit/process/start-error';

export interface Message {
  /** Used for the Message-ID and the file name. */
  id: string;
  date: Date;
  content: SendMailOptions;
}

export interface Transport {
  /** Resolves when the receiving server has accepted the message; rejects with the cause otherwise. */
  deliver: (message: Message, signal: AbortSignal) => Promise<void>;
}

/** Errors have many sources: missing fields and fields of another type are left out. */
const failure = z.object({
  code: z.string().optional().catch(undefined),
  responseCode: z.int().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
});

/** Codes of the mail library for a refusal of this message, not of the connection or the sign-in. */
const MESSAGE_ERROR_CODES = new Set(['EENVELOPE', 'EMESSAGE']);

interface Failure {
  /** Codes only: the text of a mail server's answer may hold the address. */
  reason: string;
  /** Whether the receiving server refused the message for good (RFC 5321, 4.2.1: a reply of the 500s). */
  permanent: boolean;
}

export function toFailure(error: unknown): Failure {
  const { code, responseCode, name } = failure.safeParse(error).data ?? {};
  return {
    reason: [code ?? name ?? 'unknown', responseCode].filter(Boolean).join(' '),
    permanent:
      MESSAGE_ERROR_CODES.has(code ?? '') && responseCode !== undefined && responseCode >= 500,
  };
}

/** File names sort messages in the order of queueing; a repeated message replaces its file. */
const formatFileName = ({ id, date }: Message): string =>
  `${date.toISOString().replace(/[-:.]/g, '')}-${id}.eml`;

/** Writes each message atomically as an `.eml` file (RFC 5322). @throws StartError for an unusable folder */
export async function createFileTransport(folder: string): Promise<Transport> {
  await mkdir(folder, { recursive: true })
    .then(() => access(folder, constants.W_OK))
    .catch(() => {
      throw new StartError(
        `Mail cannot be written to ${folder}. Set MAIL_DIR to a folder that the API may write to, or SMTP_URL to a mail server.`,
      );
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
      const name = formatFileName(message);
      const unfinished = join(folder, `.${name}.part`);
      await writeFile(unfinished, bytes, { signal, flush: true });
      await rename(unfinished, join(folder, name));
    },
  };
}

/** Milliseconds after which a silent mail server counts as failed. */
const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Hands messages to a mail server, one connection each; a password is sent only encrypted. */
export function createSmtpTransport(url: string): Transport {
  const sender = createTransport({
    url,
    ...TIMEOUTS_MS,
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
