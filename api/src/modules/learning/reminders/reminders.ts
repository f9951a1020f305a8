import type { Context } from 'koa';
import { readDatabaseTime } from '../../../database/clock';
import { deriveId } from '../../../database/derived-id';
import { ignoreDuplicate } from '../../../database/failures';
import { ApiError, createNotFoundError } from '../../../http/errors';
import { success } from '../../../http/success';
import { hashToken, newToken } from '../../../lib/tokens';
import { queueMail } from '../../../mail/outbox';
import { type LearnerKey, UserProgress } from '../learner/model';
import { isOn, matchConfirmable, Reminder } from '../learner/reminder';
import type { Visitors } from '../learner/visitors';
import { confirmationEmail, QUIET_TIME_MS } from './reminder-mail';

/** Id of a learner and address, so that concurrent requests make one reminder. */
const deriveReminderId = ({ learner, email }: LearnerKey): string =>
  deriveId(`${learner} ${email}`);

/** Asks by email to confirm reminders. Throws a 409 for a visitor without progress. */
export const requestReminders =
  (visitors: Visitors) =>
  async ({ email }: { email: string }, ctx: Context) => {
    const learner = await visitors.learner(ctx);
    if (!learner || !(await UserProgress.exists({ learner })))
      throw new ApiError(
        409,
        'nothing_learned',
        'Complete a lesson first, and then you can turn on reminders.',
      );
    if (!(await Reminder.exists({ learner, email, ...isOn }))) {
      const unconfirmedSince = await readDatabaseTime();
      const _id = deriveReminderId({ learner, email });
      try {
        await Reminder.updateOne(
          { _id, dueAt: { $exists: false } },
          {
            $set: { unconfirmedSince },
            $setOnInsert: { learner, email, endToken: newToken() },
          },
          { upsert: true },
        );
        const occasion = unconfirmedSince.toISOString();
        await queueMail(confirmationEmail, { about: _id, occasion });
      } catch (error) {
        // A concurrent request, or a confirmation at this moment.
        ignoreDuplicate(error);
      }
    }
    return success('Check your email. Reminders start once you confirm, within two days.');
  };

/**
 * Turns reminders on, and deletes others of the same learner. Others to the same address are deleted only where the
 * link is opened by the learner who asked: anyone can have a link sent to any address. Throws a 404 for an unknown or
 * old link.
 */
export const confirmReminders =
  (visitors: Visitors) =>
  async ({ token }: { token: string }, ctx: Context) => {
    const confirmTokens = hashToken(token);
    const now = await readDatabaseTime();
    const started = await Reminder.findOneAndUpdate(
      { confirmTokens, ...matchConfirmable(now) },
      { $set: { dueAt: new Date(now.getTime() + QUIET_TIME_MS) }, $unset: { unconfirmedSince: 1 } },
    ).lean();
    if (!started && !(await Reminder.exists({ confirmTokens, ...isOn })))
      throw createNotFoundError('This link', {
        token: 'It is more than two days old, or its reminders were stopped',
      });
    if (started) {
      const { _id, learner, email } = started;
      const isSameLearner = (await visitors.learner(ctx)) === learner;
      await Reminder.deleteMany({
        _id: { $ne: _id },
        ...(isSameLearner ? { $or: [{ learner }, { email }] } : { learner }),
      });
    }
    return success('Reminders are on. Every email has a link to stop them.');
  };

/** Ends all reminders to an address, by the token of one of them. */
async function endByToken(endToken: string): Promise<void> {
  const known = await Reminder.findOne({ endToken }, { email: 1 }).lean();
  if (known) await Reminder.deleteMany({ email: known.email });
}

/** Ends reminders, by token or of the visitor. Ended and unknown ones look the same, so both are a success. */
export const endReminders =
  (visitors: Visitors) =>
  async ({ token }: { token?: string | undefined }, ctx: Context) => {
    const learner = token === undefined ? await visitors.learner(ctx) : undefined;
    if (token !== undefined) await endByToken(token);
    else if (learner) await Reminder.deleteMany({ learner });
    return success('Reminders are off, and we’ve deleted your address.');
  };
