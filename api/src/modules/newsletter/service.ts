import { randomUUID } from 'node:crypto';
import { isDuplicate } from '../../database/failures';
import { ApiError } from '../../http/errors';
import { outboxSignals } from '../../mail/outbox';
import { newMailToken } from '../../mail/token';
import { NewsletterSignup } from './model';

/** Puts an address on the list in one step that marks its welcome as due; @returns whether one is. */
async function activate(email: string, source: string): Promise<boolean> {
  const welcomeDueSince = new Date();
  const signup = await NewsletterSignup.findOneAndUpdate(
    { email },
    {
      $setOnInsert: {
        _id: randomUUID(),
        source,
        active: true,
        activations: 1,
        welcomeDueSince,
        unsubscribeToken: newMailToken(),
      },
    },
    { upsert: true, returnDocument: 'after', setDefaultsOnInsert: false },
  ).lean();
  if (signup.active) return Boolean(signup.welcomeDueSince);
  await NewsletterSignup.updateOne(
    { email, active: false },
    { $set: { active: true, welcomeDueSince }, $inc: { activations: 1 } },
  );
  return true;
}

/**
 * Puts an address on the list and has it welcomed. Once or often makes no difference: the first source stays, one that
 * was off the list is on it again, and the answer does not tell whether it was known.
 */
export async function subscribe({ email, source }: { email: string; source: string }) {
  const isDue = await activate(email, source).catch((error: unknown) => {
    // Two at once may both find nothing; the one that comes second now finds the other's.
    if (!isDuplicate(error)) throw error;
    return activate(email, source);
  });
  if (isDue) outboxSignals.emit('due');
  return { success: true, message: 'Thank you. Your address is on our list.' };
}

/** Takes the address of a token off the list; once more changes nothing. */
export async function unsubscribe({ token }: { token: string }) {
  const { matchedCount } = await NewsletterSignup.updateOne(
    { unsubscribeToken: token },
    { $set: { active: false }, $unset: { welcomeDueSince: 1 } },
  );
  if (matchedCount === 0)
    throw new ApiError(
      404,
      'not_found',
      'We do not know this link. Please use the one in the last e-mail that you have from us, or write to us.',
    );
  return { success: true, message: 'You are off the list. We will not write to you again.' };
}
