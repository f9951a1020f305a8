import { type InferSchemaType, model, Schema } from 'mongoose';
import { z } from 'zod';
import type { Signup } from '@site/contracts/administration/leads';
import { RETENTION_DAYS } from '@site/contracts/administration/retention';
import { normalizeEmail } from '@site/contracts/text/email-address';
import { DAY_MS } from '@site/server-kit/duration';
import { emailAddress, entityId, integer, text, withCreatedAt } from '../../database/fields';
import { createLeadList, newestFirst } from '../../leads/leads';
import { displayAddress } from '../../lib/display-address';
import { isMarked } from '../../mail/due';

const schema = new Schema(
  {
    _id: entityId,
    email: emailAddress,
    source: text,
    active: { type: Boolean, default: true },
    /** How often the address was put on the list, or its welcome became due again. */
    activations: { ...integer, default: 1 },
    /** Time of the last signup; removed when its welcome is queued or the address leaves. */
    welcomeDueSince: Date,
    askedAt: Date,
    /** Time of the owner's confirmation since the last signup; only confirmed addresses get the newsletter. */
    confirmedAt: Date,
    /** Token that only confirms the address, while it is on the list; stored in plain form like `unsubscribeToken`. */
    confirmToken: String,
    /** When the record is deleted; absent while the address is on the list and confirmed. */
    endsAt: Date,
    /** Token that only unsubscribes. Stored in plain form: a reader of this collection has the address anyway. */
    unsubscribeToken: String,
  },
  withCreatedAt,
);
schema.index({ email: 1 }, { unique: true });
schema.index({ unsubscribeToken: 1 }, { unique: true, sparse: true });
schema.index({ confirmToken: 1 }, { unique: true, sparse: true });
schema.index(newestFirst);
schema.index({ welcomeDueSince: 1 }, { sparse: true });

schema.index({ endsAt: 1 }, { expireAfterSeconds: 0 });

/** When a sign-up ends that is not confirmed, or has left. */
export const getSignupEnd = (kind: 'unconfirmedSignup' | 'formerSignup', now: Date): Date =>
  new Date(now.getTime() + RETENTION_DAYS[kind] * DAY_MS);

export type NewsletterSignupRecord = InferSchemaType<typeof schema>;

/** newsletter_signups (docs/product.md 3). */
export const NewsletterSignup = model('NewsletterSignup', schema, 'newsletter_signups');

const shown = { email: 1, source: 1, active: 1, confirmedAt: 1, createdAt: 1 } as const;

const signups = createLeadList<Pick<NewsletterSignupRecord, '_id' | keyof typeof shown>, Signup>({
  name: 'newsletter',
  searched: ['email', 'source'],
  model: NewsletterSignup,
  newest: (condition, skip, limit) =>
    NewsletterSignup.find(condition, shown).sort(newestFirst).skip(skip).limit(limit).lean(),
  present: ({ _id, email, source, active, confirmedAt, createdAt }) => ({
    id: _id,
    email: displayAddress(email),
    source,
    active,
    ...(confirmedAt && { confirmedAt: confirmedAt.toISOString() }),
    createdAt: createdAt.toISOString(),
  }),
  columns: {
    'Signed up': ({ createdAt }) => createdAt,
    // Programs that send newsletters read this file: they get the address as mail needs it.
    Email: ({ email }) => normalizeEmail(email) ?? email,
    Source: ({ source }) => source,
    Confirmed: ({ confirmedAt }) => confirmedAt,
  },
});

export const searchSignups = signups.page;
export const exportSignups = (query: { search: string }) =>
  signups.file({ ...query, only: { active: true, confirmedAt: isMarked } });

const sources = z.array(z.object({ _id: z.string(), signups: z.number(), active: z.number() }));

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
