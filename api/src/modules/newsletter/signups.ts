import type { Signup } from '@site/contracts/leads';
import { z } from 'zod';
import { leadList, newestFirst } from '../../leads/list';
import { marked } from '../../mail/due';
import { NewsletterSignup, type NewsletterSignupRecord } from './model';

const shown = { email: 1, source: 1, active: 1, confirmedAt: 1, createdAt: 1 } as const;

const signups = leadList<Pick<NewsletterSignupRecord, '_id' | keyof typeof shown>, Signup>({
  name: 'newsletter',
  searched: ['email', 'source'],
  count: (condition) => NewsletterSignup.countDocuments(condition).exec(),
  newest: (condition, skip, limit) =>
    NewsletterSignup.find(condition, shown).sort(newestFirst).skip(skip).limit(limit).lean(),
  present: ({ _id, email, source, active, confirmedAt, createdAt }) => ({
    id: _id,
    email,
    source,
    active,
    ...(confirmedAt && { confirmedAt: confirmedAt.toISOString() }),
    createdAt: createdAt.toISOString(),
  }),
  columns: {
    'Signed up': ({ createdAt }) => createdAt,
    'E-mail': ({ email }) => email,
    Source: ({ source }) => source,
    Confirmed: ({ confirmedAt }) => confirmedAt,
  },
});

/** A page of the sign-ups that were found. */
export const searchSignups = signups.page;
/** Those of them to whom the newsletter may go, as a file: on the list, and confirmed. */
export const exportSignups = (asked: { search: string }) =>
  signups.file({ ...asked, only: { active: true, confirmedAt: marked } });

const sources = z.array(z.object({ _id: z.string(), signups: z.number(), active: z.number() }));

/** Where addresses were given, the most fruitful first. */
export async function listSignupSources() {
  const found: unknown[] = await NewsletterSignup.aggregate([
    {
      $group: {
        _id: '$source',
        signups: { $sum: 1 },
        active: { $sum: { $cond: ['$active', 1, 0] } },
      },
    },
    { $sort: { signups: -1, _id: 1 } },
  ]);
  return sources.parse(found).map(({ _id, ...counts }) => ({ source: _id, ...counts }));
}
