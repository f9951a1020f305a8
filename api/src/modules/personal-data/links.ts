import { readDatabaseTime } from '../../database/clock';
import { createNotFoundError } from '../../http/errors';
import { success } from '../../http/success';
import type { PersonalRecords } from '../../leads/leads';
import { buildPersonalDataFile, erasePerson, findPerson } from '../../leads/person';
import { hashToken } from '../../lib/tokens';
import type { MailLimits } from '../../limits/mail-limits';
import { createCopyToken, matchUnexpired } from '../../mail/day-link';
import type { MailKind } from '../../mail/email';
import { queueMail } from '../../mail/outbox';
import { PersonalDataLink } from './model';

/** Email with a link to all data of its address. The link's token is only in the email. */
export const personalDataEmail: MailKind = {
  name: 'personal-data-link',
  perDay: 3,
  compose: async (about, { publicUrl }) => {
    const copy = await createCopyToken(about);
    const link = await PersonalDataLink.findOneAndUpdate(copy.link, copy.update).lean();
    if (!link) return undefined;
    return {
      to: link.email,
      subject: 'Your data on our website',
      body: [
        'Hello,',
        'Someone, probably you, asked to see what our website stores for this address. Open this link and press the button to download everything in one file:',
        { link: `${publicUrl}/privacy/data/${copy.token}`, label: 'See my data' },
        'Or erase it:',
        { link: `${publicUrl}/privacy/erase/${copy.token}`, label: 'Erase my data' },
        'The links work for one day. Anyone who has them can see and erase your data, so don’t share them.',
      ],
      footer: ['If this wasn’t you, ignore this email. No one has seen your data.'],
    };
  },
};

/** Mails a link to an address under which something is kept; the answer hides whether there is anything. */
export const sendLink =
  (personalRecords: readonly PersonalRecords[]) =>
  async ({ email }: { email: string }) => {
    const found = await findPerson(personalRecords, email);
    if (found.some(({ documents }) => documents.length > 0)) {
      const createdAt = await readDatabaseTime();
      const { _id: about } = await PersonalDataLink.create({ email, createdAt });
      await queueMail(personalDataEmail, { about });
    }
    return success(
      'If we store anything for this address, we’ve emailed a link to it. The link works for one day.',
    );
  };

const createUnknownLinkError = () =>
  createNotFoundError('This link', { token: 'It’s more than a day old, or its data was erased' });

const matchLink = async (token: string) => ({
  tokens: hashToken(token),
  ...matchUnexpired(await readDatabaseTime()),
});

/** Makes the file of a link readable. Throws a 404 for an unknown or old link. */
export async function confirmLink({ token }: { token: string }) {
  const { matchedCount } = await PersonalDataLink.updateOne(await matchLink(token), {
    $currentDate: { confirmedAt: true },
  });
  if (matchedCount === 0) throw createUnknownLinkError();
  return success('You can download the file now.');
}

/** All data of the address of a confirmed link. Throws a 404 for any other link. */
export const readFile =
  (personalRecords: readonly PersonalRecords[]) =>
  async ({ token }: { token: string }) => {
    const link = await PersonalDataLink.findOne({
      ...(await matchLink(token)),
      confirmedAt: { $exists: true },
    }).lean();
    if (!link) throw createUnknownLinkError();
    return buildPersonalDataFile(await findPerson(personalRecords, link.email));
  };

/** Erases all data of a link's address, the link too. Throws a 404 for an unknown or old link. */
export const erase =
  (personalRecords: readonly PersonalRecords[], limits: Pick<MailLimits, 'forget'>) =>
  async ({ token }: { token: string }) => {
    const link = await PersonalDataLink.findOne(await matchLink(token)).lean();
    if (!link) throw createUnknownLinkError();
    await erasePerson(personalRecords, link.email, limits);
    return success('Your data has been erased.');
  };
