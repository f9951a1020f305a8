import { join } from 'node:path';
import { z } from 'zod';

/** The variables about mail, for the environment. */
export const mailVariables = {
  MAIL_DIR: z
    .string()
    .optional()
    .describe('Folder for mail without a mail server; `outbox` in DATA_DIR unless given.'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://')
    .refine((address) => URL.canParse(address), 'must be the address of a mail server')
    .optional()
    .describe('Mail server, for example smtps://user:password@mail.example.com.'),
  MAIL_FROM: z
    .email('must be an e-mail address, without a name')
    .optional()
    .describe("Sender's address of all mail; that of the business unless given."),
};

export interface MailSettings {
  /** A secret: it may hold a password. Without it mail is written to {@link folder}. */
  smtpUrl?: string;
  folder: string;
  from?: string;
}

type Given = z.output<z.ZodObject<typeof mailVariables>>;

/** @param dataDir folder for what the platform writes */
export const mailSettings = (
  { MAIL_DIR, SMTP_URL, MAIL_FROM }: Given,
  dataDir: string,
): MailSettings => ({
  folder: MAIL_DIR ?? join(dataDir, 'outbox'),
  ...(SMTP_URL ? { smtpUrl: SMTP_URL } : {}),
  ...(MAIL_FROM ? { from: MAIL_FROM } : {}),
});
