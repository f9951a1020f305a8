import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { Outbox, isUnderWay } from '../mail/outbox';
import { ContactSubmission } from '../modules/contact/model';
import { Reminder } from '../modules/learning/reminder.model';
import { NewsletterSignup } from '../modules/newsletter/model';

export interface ReadMail extends Email {
  /** The file as it is. */
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

/** Whether mail is due, waits or is being sent; asked in the order in which it goes. */
const isMailUnderWay = async (): Promise<boolean> =>
  (await NewsletterSignup.exists({ welcomeDueSince: { $exists: true } })) !== null ||
  (await ContactSubmission.exists({ mailDueSince: { $exists: true } })) !== null ||
  (await Reminder.exists({ dueAt: { $lte: new Date() } })) !== null ||
  (await Outbox.exists(isUnderWay)) !== null;

/** The same, once nothing is on its way any more; the test's own time limit ends a wait in vain. */
export async function mailsIn(folder: string): Promise<ReadMail[]> {
  while (await isMailUnderWay()) await turn();
  return readMails(folder);
}
