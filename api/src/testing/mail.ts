import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import PostalMime, { type Email } from 'postal-mime';
import type { SiteIdentity } from '../mail/email';
import { matchUnfinished, Outbox } from '../mail/outbox';
import { ContactSubmission } from '../modules/contact/model';
import { Reminder } from '../modules/learning/learner/reminder';
import { NewsletterSignup } from '../modules/newsletter/model';
import { until } from './waiting';

export interface ReadMail extends Email {
  /** Content of the file. */
  source: string;
  file: string;
  /** A header's value, by its name in lower case. */
  header: (name: string) => string | undefined;
}

/** The `.eml` files of a folder as a mail program reads them, in the order of their names. */
export async function readMails(folder: string): Promise<ReadMail[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml')).sort();
  return Promise.all(
    files.map(async (file) => {
      const source = await readFile(join(folder, file), 'utf8');
      const email = await PostalMime.parse(source);
      const header = (name: string) => email.headers.find(({ key }) => key === name)?.value;
      return { ...email, source, file, header };
    }),
  );
}

const testSite: SiteIdentity = {
  business: {
    name: 'Plainrank',
    owner: 'Maren Holt',
    phone: '1',
    email: 'hello@plainrank.example',
    timeZone: 'America/New_York',
    bookingUrl: 'https://cal.example/',
    social: [],
  },
  publicUrl: 'http://site.test',
};

/** Options of all mail workers in tests: the sender of the emails, and a silent log. */
export const testMailing = {
  site: testSite,
  from: 'mail@plainrank.example',
  log: pino({ level: 'silent' }),
};

/** Whether mail is due, waits or is being sent; checked in the order of these stages. */
const isMailUnderWay = async (): Promise<boolean> =>
  (await NewsletterSignup.exists({ welcomeDueSince: { $exists: true } })) !== null ||
  (await ContactSubmission.exists({ mailDueSince: { $exists: true } })) !== null ||
  (await Reminder.exists({ dueAt: { $lte: new Date() } })) !== null ||
  (await Outbox.exists(matchUnfinished)) !== null;

/**
 * The mails of a folder, once none is under way; the test's timeout ends the wait.
 * @param address returns only mails to this address
 */
export async function waitForMails(folder: string, address?: string): Promise<ReadMail[]> {
  await until(isMailUnderWay, (isUnderWay) => !isUnderWay);
  const mails = await readMails(folder);
  return mails.filter(({ to }) => !address || to?.some((one) => one.address === address));
}
