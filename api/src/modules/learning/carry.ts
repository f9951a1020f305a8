import type { Context } from 'koa';
import { updateEach } from '../../database/update-each';
import { notFound } from '../../http/errors';
import { queueMail } from '../../mail/outbox';
import { UserAchievement } from './achievement.model';
import { LearnerBrowser } from './browser.model';
import { CarryLink, working } from './carry-link.model';
import { carryLetter } from './carry-mail';
import { CertificateModel } from './certificate.model';
import { markSeen } from './last-seen';
import { addressLearner, fingerprintOf } from './learner-id';
import { type Learning, updateLearnerState } from './learner-state';
import { UserProgress } from './progress.model';
import { mergeReminders } from './reminders';
import { UserStats } from './stats.model';
import { DoneTasks, tasksAtMost } from './tasks.model';
import { type Visitors, learnerIn } from './visitors';

/** The learner of an address from before there were cookies, if there is one. */
async function formerLearner(email: string): Promise<string | undefined> {
  const learner = addressLearner(email);
  return (await UserProgress.exists({ learner })) ? learner : undefined;
}

/**
 * Sends a link that opens the progress of who asks in another browser. Who has none here gets what the address had
 * learned before browsers had cookies. The answer tells nobody which addresses that are.
 */
export const sendCarryLink =
  (visitors: Visitors) =>
  async ({ email }: { email: string }, ctx: Context) => {
    const own = await visitors.learner(ctx);
    const learner =
      own && (await UserProgress.exists({ learner: own })) ? own : await formerLearner(email);
    if (learner) {
      const { _id, createdAt } = await CarryLink.create({ learner, email });
      await queueMail(carryLetter, { about: _id, to: email, asOf: createdAt });
    }
    return {
      success: true as const,
      message:
        'If there is progress to carry over, a link is on its way to you. It works once, within a day.',
    };
  };

/** Everything that is single by learner and something more; what the other one has already stays theirs. */
const merged = [UserProgress, UserAchievement, DoneTasks, CertificateModel];

/** Adds ticks to a record of the same lesson that the other one has; where there is none, the whole record is given. */
async function mergeTicks(from: string, to: string): Promise<void> {
  for (const { email, lessonId, tasks } of await DoneTasks.find({ learner: from }).lean())
    await DoneTasks.updateOne(
      { learner: to, email, lessonId },
      { $addToSet: { tasks: { $each: tasks } } },
    );
  await DoneTasks.updateMany(
    { learner: to, [`tasks.${tasksAtMost}`]: { $exists: true } },
    { $push: { tasks: { $each: [], $slice: tasksAtMost } } },
  );
}

/** Gives one learner what another one has. May be called again after it was interrupted. */
async function merge(learning: Learning, from: string, to: string): Promise<void> {
  await mergeTicks(from, to);
  await mergeReminders(from, to);
  for (const model of merged) {
    const records = await model.collection
      .find({ learner: from })
      .project<{ _id: string }>({ _id: 1 })
      .toArray();
    const updates = records.map((filter) => ({ filter, update: { $set: { learner: to } } }));
    if (updates.length > 0) await updateEach<{ _id: string; learner: string }>(model, updates);
    await model.collection.deleteMany({ learner: from });
  }
  await UserStats.deleteMany({ learner: from });
  for (const email of await UserProgress.distinct('email', { learner: to }))
    await updateLearnerState(learning, { learner: to, email });
}

/**
 * Opens the progress of a link in the browser that sends its token, and adds what that browser had. The same browser
 * may send it again, no other one. Throws a 404 for a link that is not there any more.
 */
export const carryOver =
  (learning: Learning, visitors: Visitors) =>
  async ({ token }: { token: string }, ctx: Context) => {
    const { browser, learner: before, remember } = await visitors.keeper(ctx);
    const link = await CarryLink.findOneAndUpdate(
      {
        tokens: fingerprintOf(token),
        ...working(),
        $or: [{ openedBy: { $exists: false } }, { openedBy: browser }],
      },
      { $set: { openedBy: browser } },
    ).lean();
    if (!link) throw notFound('This link', { token: 'It was used, or is older than a day' });
    // Its own browser may have become somebody else's meanwhile.
    const learner = await learnerIn(link.learner);
    if (learner !== browser)
      await LearnerBrowser.updateOne(
        { _id: browser },
        { $set: { learner }, $setOnInsert: { createdAt: new Date(), seenAt: new Date() } },
        { upsert: true, timestamps: false },
      );
    for (const former of new Set([before, browser])) {
      if (former === learner) continue;
      await LearnerBrowser.updateMany({ learner: former }, { $set: { learner } });
      await CarryLink.updateMany({ learner: former }, { $set: { learner } });
      await merge(learning, former, learner);
    }
    await markSeen(learner);
    remember();
    return {
      success: true as const,
      message: 'Your progress is here now. Go on where you left off.',
    };
  };
