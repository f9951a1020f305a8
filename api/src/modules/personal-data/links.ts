import { createHash } from 'node:crypto';
import { databaseTime } from '../../database/clock';
import { notFound } from '../../http/errors';
import type { PersonalRecords } from '../../leads/leads';
import { erasePerson, fileOf, findPerson } from '../../leads/person';
import type { MailLimits } from '../../limits/mail-limits';
import { type MailKind, newMailToken } from '../../mail/email';
import { queueMail } from '../../mail/outbox';
import { PersonalDataLink, working } from './link.model';

/** 256 random bits need no slow hash. */
const fingerprintOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** E-mail with a link to all data of its address. The link's token is only in the e-mail. */
export const personalDataEmail: MailKind = {
  name: 'personal-data-link',
  perDay: 3,
  compose: async (about, { publicUrl }) => {
    const token = newMailToken();
    const link = await PersonalDataLink.findOneAndUpdate(
      { _id: about, ...working(await databaseTime()) },
      { $push: { tokens: fingerprintOf(token) } },
    ).lean();
    if (!link) return undefined;
    return {
      to: link.email,
      subject: 'What we keep under your address',
      body: [
        'Hello,',
        'Somebody, most likely you, wants to see what our website keeps under this address. Open this link and press the button there to download all of it as a file:',
        { link: `${publicUrl}/privacy/data/${token}`, label: 'See what is kept' },
        'Or have it erased, in the same way:',
        { link: `${publicUrl}/privacy/erase/${token}`, label: 'Have it erased' },
        'The links work for a day. Whoever has one can see and erase your data, so do not pass them on.',
      ],
      footer: ['If it was not you, do nothing. You are on no list, and nobody has seen anything.'],
    };
  },
};

/** Mails a link to an address under which something is kept; the answer hides whether there is anything. */
export const sendLink =
  (personalRecords: readonly PersonalRecords[]) =>
  async ({ email }: { email: string }) => {
    const found = await findPerson(personalRecords, email);
    if (found.some(({ documents }) => documents.length > 0)) {
      const { _id, createdAt } = await PersonalDataLink.create({
        email,
        createdAt: await databaseTime(),
      });
      await queueMail(personalDataEmail, { about: _id, to: email, asOf: createdAt });
    }
    return {
      success: true as const,
      message:
        'If anything is kept under this address, a link to it is on its way there. It works for a day.',
    };
  };

const unknownLink = () =>
  notFound('This link', { token: 'It is older than a day, or its data were erased' });

const matching = async (token: string) => ({
  tokens: fingerprintOf(token),
  ...working(await databaseTime()),
});

/** Makes the file of a link readable. Throws a 404 for an unknown or old link. */
export async function confirmLink({ token }: { token: string }) {
  const { matchedCount } = await PersonalDataLink.updateOne(await matching(token), {
    $currentDate: { confirmedAt: true },
  });
  if (matchedCount === 0) throw unknownLink();
  return { success: true as const, message: 'You can download the file now.' };
}

/** All data of the address of a confirmed link. Throws a 404 for any other link. */
export const readFile =
  (personalRecords: readonly PersonalRecords[]) =>
  async ({ token }: { token: string }) => {
    const link = await PersonalDataLink.findOne({
      ...(await matching(token)),
      confirmedAt: { $exists: true },
    }).lean();
    if (!link) throw unknownLink();
    return fileOf(await findPerson(personalRecords, link.email));
  };

/** Erases all data of a link's address, the link too. Throws a 404 for an unknown or old link. */
export const erase =
  (personalRecords: readonly PersonalRecords[], limits: Pick<MailLimits, 'forget'>) =>
  async ({ token }: { token: string }) => {
    const link = await PersonalDataLink.findOne(await matching(token)).lean();
    if (!link) throw unknownLink();
    await erasePerson(personalRecords, link.email, limits);
    return {
      success: true as const,
      message: 'Everything under your address is erased.',
    };
  };
