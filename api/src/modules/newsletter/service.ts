import { randomUUID } from 'node:crypto';
import { isDuplicate } from '../../database/duplicate';
import { ApiError } from '../../http/errors';
import { NewsletterSignup } from './model';
import { queueWelcome } from './welcome';

/** One step that marks the welcome as due with what makes it so; a crash after it loses nothing. */
async function activate(email: string, source: string) {
  const welcomeDueSince = new Date();
  const woken = await NewsletterSignup.findOneAndUpdate(
    { email, active: false },
    { $set: { active: true, welcomeDueSince }, $inc: { activations: 1 } },
    { returnDocument: 'after' },
  ).lean();
  if (woken) return woken;
  return NewsletterSignup.findOneAndUpdate(
    { email },
    {
      $setOnInsert: { _id: randomUUID(), source, active: true, activations: 1, welcomeDueSince },
    },
    { upsert: true, returnDocument: 'after', setDefaultsOnInsert: false },
  ).lean();
}

/**
 * Puts an address on the list and has it welcomed. Once or often makes no difference: the first source stays, one that
 * was off the list is on it again, and the answer does not tell whether it was known.
 */
export async function subscribe({ email, source }: { email: string; source: string }) {
  const signup = await activate(email, source).catch((error: unknown) => {
    // Two at once may both find nothing; the one that comes second now finds the other's.
    if (!isDuplicate(error)) throw error;
    return activate(email, source);
  });
  if (signup.welcomeDueSince) await queueWelcome(signup);
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
