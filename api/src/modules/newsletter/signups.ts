import type { Signup } from '@site/contracts/leads';
import { z } from 'zod';
import { leadList } from '../../leads/list';
import { NewsletterSignup, type NewsletterSignupRecord } from './model';

const shown = { email: 1, source: 1, active: 1, createdAt: 1 } as const;

const signups = leadList<Pick<NewsletterSignupRecord, '_id' | keyof typeof shown>, Signup>({
  name: 'newsletter',
  searched: ['email', 'source'],
  count: (condition) => NewsletterSignup.countDocuments(condition).exec(),
  newest: (condition, skip, limit) =>
    NewsletterSignup.find(condition, shown).sort({ createdAt: -1 }).skip(skip).limit(limit).lean(),
  present: ({ _id, email, source, active, createdAt }) => ({
    id: _id,
    email,
    source,
    active,
    createdAt: createdAt.toISOString(),
  }),
  columns: {
    'Signed up': ({ createdAt }) => createdAt,
    'E-mail': ({ email }) => email,
    Source: ({ source }) => source,
    'On the list': ({ active }) => (active ? 'yes' : 'no'),
  },
});

/** A page of the sign-ups that were found. */
export const searchSignups = signups.page;
/** All of them as a file. */
export const exportSignups = signups.file;

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
