import { CHECKLIST_POINT_COUNT } from '@site/contracts/audit/audit-checks';
import { DAY_MS, HOUR_SECONDS } from '@site/server-kit/duration';
import { newToken } from '../../lib/tokens';
import { isMarked, queueDue } from '../../mail/due';
import type { MailKind } from '../../mail/email';
import { Outbox, queueMails } from '../../mail/outbox';
import { NewsletterSignup, type NewsletterSignupRecord } from './model';

type Token = 'unsubscribeToken' | 'confirmToken';

/** A token of a signup; made for the first email and kept, so that links in old emails keep working. */
async function ensureToken(
  signup: Pick<NewsletterSignupRecord, '_id' | Token>,
  name: Token,
): Promise<string> {
  const { _id, [name]: known } = signup;
  if (known) return known;
  await NewsletterSignup.updateOne(
    { _id, [name]: { $exists: false } },
    { $set: { [name]: newToken() } },
  );
  const { [name]: token } = await NewsletterSignup.findById(_id).orFail().lean();
  return token ?? '';
}

/** Seconds before a repeated signup gets the email again; an address has few emails a day. */
export const RESEND_AFTER_SECONDS = HOUR_SECONDS;

/** Most welcomes in a day: to one mailbox by requests that count, and to one sign-up. */
export const WELCOMES_PER_DAY = 3;

/** The welcome with the promised checklist; it asks to confirm the address (docs/product.md 5.1). */
export const welcomeEmail: MailKind = {
  name: 'newsletter-welcome',
  perDay: WELCOMES_PER_DAY,
  minIntervalSeconds: RESEND_AFTER_SECONDS,
  compose: async (about, { business, publicUrl }) => {
    const signup = await NewsletterSignup.findById(about).lean();
    if (!signup?.active) return undefined;
    const token = await ensureToken(signup, 'unsubscribeToken');
    const confirmation = signup.confirmedAt ? undefined : await ensureToken(signup, 'confirmToken');
    return {
      to: signup.email,
      subject: 'Your free SEO checklist',
      oneClick: `${publicUrl}/api/newsletter/unsubscribe/${token}`,
      body: [
        'Hello,',
        `Welcome, and thanks for signing up. Here’s your checklist: ${CHECKLIST_POINT_COUNT} points that decide whether Google and AI search can find your business, read your website, and show it. Each point tells you what to look at, how to check it in a minute, and what to do.`,
        { link: `${publicUrl}/seo-checklist`, label: 'Read the checklist' },
        {
          link: `${publicUrl}/api/checklist.pdf`,
          label: 'Open the PDF to print it',
        },
        'If you only have half an hour, take your most important page and work through two groups: “Titles” and “A safe connection”. They’re quick, and errors there cost the most.',
        ...(confirmation === undefined
          ? []
          : [
              'To get the newsletter, please confirm that this address is yours. We’ll write when we have something worth your time.',
              {
                link: `${publicUrl}/newsletter/confirm/${confirmation}`,
                label: 'Confirm my address',
              },
            ]),
        'Is a point unclear? Reply to this email. I read every reply.',
      ],
      footer: [
        `You got this email because someone signed up for the ${business.name} newsletter with this address. ${confirmation === undefined ? '' : 'If it wasn’t you, ignore this email, and we won’t send the newsletter. '}You can unsubscribe with one click.`,
        { link: `${publicUrl}/newsletter/unsubscribe/${token}`, label: 'Unsubscribe' },
      ],
    };
  },
};

/** Welcomes of a signup in the last day. The mail's limits do not count those of who left and came back within an hour. */
export const countWelcomes = (about: string, now: Date): Promise<number> =>
  Outbox.countDocuments({
    about,
    kind: welcomeEmail.name,
    createdAt: { $gt: new Date(now.getTime() - DAY_MS) },
  });

export const queueDueWelcomes = (): Promise<void> =>
  queueDue(
    (limit) =>
      NewsletterSignup.find({ welcomeDueSince: isMarked }, { activations: 1 })
        .sort({ welcomeDueSince: 1 })
        .limit(limit)
        .lean(),
    async (due) => {
      await queueMails(
        due.map(({ _id: about, activations }) => ({
          kind: welcomeEmail,
          about,
          occasion: String(activations),
        })),
      );
      const ids = due.map(({ _id }) => _id);
      await NewsletterSignup.updateMany({ _id: { $in: ids } }, { $unset: { welcomeDueSince: 1 } });
    },
  );
