import { randomUUID } from 'node:crypto';
import { estimateDatabaseTime } from '../../database/clock';
import { insertNew } from '../../database/writes';
import { ApiError } from '../../http/errors';
import { success } from '../../http/success';
import { batch } from '../../lib/batch';
import { newToken } from '../../lib/tokens';
import { outboxSignals } from '../../mail/outbox';
import { getSignupEnd, NewsletterSignup, type NewsletterSignupRecord } from './model';
import { countWelcomes, RESEND_AFTER_SECONDS, WELCOMES_PER_DAY } from './welcome';

/** Stores signups of new addresses. @returns for each whether its address was new */
const storeSignup = batch((signups: readonly NewsletterSignupRecord[]) =>
  insertNew<NewsletterSignupRecord>(NewsletterSignup, signups),
);

async function resendWelcome(email: string, now: Date): Promise<boolean> {
  const { modifiedCount } = await NewsletterSignup.updateOne(
    {
      email,
      active: true,
      askedAt: { $not: { $gt: new Date(now.getTime() - RESEND_AFTER_SECONDS * 1000) } },
    },
    { $set: { welcomeDueSince: now, askedAt: now }, $inc: { activations: 1 } },
  );
  if (modifiedCount > 0)
    await NewsletterSignup.updateOne(
      { email, active: true, confirmedAt: { $exists: false } },
      { $set: { endsAt: getSignupEnd('unconfirmedSignup', now) } },
    );
  return modifiedCount > 0;
}

async function activate(email: string, source: string): Promise<boolean> {
  const now = await estimateDatabaseTime();
  const isNew = await storeSignup({
    _id: randomUUID(),
    email,
    source,
    active: true,
    activations: 1,
    welcomeDueSince: now,
    askedAt: now,
    confirmToken: newToken(),
    unsubscribeToken: newToken(),
    endsAt: getSignupEnd('unconfirmedSignup', now),
    createdAt: now,
  });
  if (isNew) return true;
  const known = await NewsletterSignup.findOne({ email }, { active: 1, welcomeDueSince: 1 }).lean();
  if (known?.active && known.welcomeDueSince) return true;
  const isWelcomeAllowed = (await countWelcomes(known?._id ?? '', now)) < WELCOMES_PER_DAY;
  if (known?.active) return isWelcomeAllowed && resendWelcome(email, now);
  await NewsletterSignup.updateOne(
    { email, active: false },
    {
      $set: {
        active: true,
        ...(isWelcomeAllowed && { welcomeDueSince: now, askedAt: now }),
        confirmToken: newToken(),
        endsAt: getSignupEnd('unconfirmedSignup', now),
      },
      $inc: { activations: 1 },
    },
  );
  return isWelcomeAllowed;
}

/** Puts an address on the list. Idempotent; the answer does not tell whether the address was known. */
export async function subscribe({ email, source }: { email: string; source: string }) {
  if (await activate(email, source)) outboxSignals.emit('due');
  return success('Thank you. Your address is on our list.');
}

/** Confirms the address of a token. Idempotent. */
export async function confirm({ token: confirmToken }: { token: string }) {
  const { matchedCount } = await NewsletterSignup.updateOne(
    { confirmToken, confirmedAt: { $exists: false } },
    { $currentDate: { confirmedAt: true }, $unset: { endsAt: 1 } },
  );
  if (matchedCount === 0 && !(await NewsletterSignup.exists({ confirmToken })))
    throw new ApiError(
      404,
      'not_found',
      'This link isn’t valid, or the address was unsubscribed. Sign up again to get a new one.',
    );
  return success('Thank you. Your address is confirmed.');
}

/** Takes the address of a token off the list. Idempotent. */
export async function unsubscribe({ token }: { token: string }) {
  const { matchedCount } = await NewsletterSignup.updateOne(
    { unsubscribeToken: token },
    {
      $set: { active: false, endsAt: getSignupEnd('formerSignup', await estimateDatabaseTime()) },
      $unset: { welcomeDueSince: 1, confirmedAt: 1, confirmToken: 1 },
    },
  );
  if (matchedCount === 0)
    throw new ApiError(
      404,
      'not_found',
      'This link isn’t valid. Please use the one in our latest email, or write to us.',
    );
  return success('You are off the list. We will not write to you again.');
}
