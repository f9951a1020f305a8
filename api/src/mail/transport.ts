import { z } from 'zod';
import type { SendMailOptions } from 'nodemailer';

/** An e-mail ready to go: a process that sends it again sends the same one. */
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

export interface Failure {
  /** Codes only: a mail server's own words may hold the address. */
  reason: string;
  /** Whether the receiving side has refused the message for good (RFC 5321, 4.2.1: a reply of the 500s). */
  permanent: boolean;
}

/** What went wrong, in a form that may be stored and logged. */
export function failureOf(error: unknown): Failure {
  const { code, responseCode, name } = failure.safeParse(error).data ?? {};
  return {
    reason: [code ?? name ?? 'unknown', responseCode].filter(Boolean).join(' '),
    permanent: aboutTheMessage.has(code ?? '') && responseCode !== undefined && responseCode >= 500,
  };
}
