import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { NewsletterSignup } from './model';

const isDuplicate = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === 11000;

const activate = (email: string, source: string) =>
  NewsletterSignup.updateOne(
    { email },
    { $set: { active: true }, $setOnInsert: { _id: randomUUID(), source } },
    { upsert: true },
  );

/**
 * Puts an address on the list. Once or often makes no difference: the first source stays, a deactivated address is
 * active again, and the answer does not tell whether it was known.
 */
export async function subscribe({ email, source }: { email: string; source: string }) {
  try {
    await activate(email, source);
  } catch (error) {
    // Two at once may both find nothing; the one that comes second now finds the other's.
    if (!isDuplicate(error)) throw error;
    await activate(email, source);
  }
  return { success: true, message: 'Thank you. Your address is on our list.' };
}
