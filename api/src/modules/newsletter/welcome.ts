import { checkCount } from '@site/contracts/audit-checks';
import { marked, queueDue } from '../../mail/due';
import { type Email, type MailKind, type SiteIdentity, newMailToken } from '../../mail/email';
import { queueMails } from '../../mail/outbox';
import { NewsletterSignup, type NewsletterSignupRecord } from './signups';

type Token = 'unsubscribeToken' | 'confirmToken';

/** A token of a signup; made for the first e-mail and kept, so that links in old e-mails keep working. */
async function tokenOf(
  signup: Pick<NewsletterSignupRecord, '_id' | Token>,
  name: Token,
): Promise<string> {
  const { _id, [name]: known } = signup;
  if (known) return known;
  await NewsletterSignup.updateOne(
    { _id, [name]: { $exists: false } },
    { $set: { [name]: newMailToken() } },
  );
  const { [name]: token } = await NewsletterSignup.findById(_id).orFail().lean();
  return token ?? '';
}

interface Tokens {
  token: string;
  confirmation: string | undefined;
}

function email(
  to: string,
  { token, confirmation }: Tokens,
  { business, publicUrl }: SiteIdentity,
): Email {
  return {
    to,
    subject: 'Your free SEO checklist',
    oneClick: `${publicUrl}/api/newsletter/unsubscribe/${token}`,
    body: [
      'Hello,',
      `Welcome, and thank you for signing up. Here is the checklist: ${checkCount} points that decide whether Google, and the AI answers that draw on it, can find your website, read it and show it. Each says what to look at, how to check it in a minute, and what to do.`,
      { link: `${publicUrl}/seo-checklist`, label: 'Read the checklist on our website' },
      {
        link: `${publicUrl}/api/checklist.pdf`,
        label: 'Open it as a PDF, to print and tick off',
      },
      'If you only have half an hour, take your most important page and do the first group, “Titles”, and the last one, “A safe connection”. They are quick, and a fault there costs the most.',
      ...(confirmation === undefined
        ? []
        : [
            'For the newsletter one click is missing: please confirm that this address is yours. From then on you hear from us when there is something worth your time.',
            {
              link: `${publicUrl}/newsletter/confirm/${confirmation}`,
              label: 'Confirm my address',
            },
          ]),
      'If a point is not clear, answer this e-mail. I read every answer.',
    ],
    footer: [
      `You get this because somebody entered this address on our website for the newsletter of ${business.name}. ${confirmation === undefined ? '' : 'If it was not you, do nothing: no newsletter follows. '}One click takes you off the list.`,
      { link: `${publicUrl}/newsletter/unsubscribe/${token}`, label: 'Unsubscribe' },
    ],
  };
}

/** Seconds before a repeated signup gets the e-mail again; an address has few e-mails a day. */
export const welcomeAgainAfter = 60 * 60;

/** The welcome with the promised checklist; it asks to confirm the address (docs/product.md 5.1). */
export const welcome: MailKind = {
  name: 'newsletter-welcome',
  perDay: 3,
  pause: welcomeAgainAfter,
  compose: async (about, site) => {
    const signup = await NewsletterSignup.findById(about).lean();
    if (!signup?.active) return undefined;
    const token = await tokenOf(signup, 'unsubscribeToken');
    const confirmation = signup.confirmedAt ? undefined : await tokenOf(signup, 'confirmToken');
    return email(signup.email, { token, confirmation }, site);
  },
};

export const queueDueWelcomes = (): Promise<void> =>
  queueDue({
    find: (free, limit) =>
      NewsletterSignup.find({ welcomeDueSince: marked, ...free }, { _id: 1 })
        .sort({ welcomeDueSince: 1 })
        .limit(limit)
        .lean(),
    update: (filter, change) => NewsletterSignup.updateMany(filter, change),
    claimed: (by) =>
      NewsletterSignup.find(
        { ...by, welcomeDueSince: marked },
        { email: 1, activations: 1, welcomeDueSince: 1 },
      ).lean(),
    queue: async (due) => {
      await queueMails(
        due.map(({ _id, email, activations, welcomeDueSince }) => ({
          kind: welcome,
          order: {
            about: _id,
            occasion: String(activations),
            to: email,
            asOf: welcomeDueSince ?? new Date(),
          },
        })),
      );
      // A signup that left and returned meanwhile stays due.
      await NewsletterSignup.bulkWrite(
        due.map(({ _id, activations }) => ({
          updateOne: { filter: { _id, activations }, update: { $unset: { welcomeDueSince: 1 } } },
        })),
        { ordered: false },
      );
    },
  });
