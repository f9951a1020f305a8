import {
  TransferLink,
  working,
  fingerprintOf,
  UserAchievement,
  LearnerBrowser,
  CertificateModel,
  addressLearner,
  UserProgress,
  UserStats,
  DoneTasks,
  tasksAtMost,
} from './learner.model';
import { databaseTime } from '../../database/clock';
import { type MailKind, newMailToken } from '../../mail/email';
import type { Context } from 'koa';
import { updateEach } from '../../database/writes';
import { ApiError, notFound } from '../../http/errors';
import { queueMail } from '../../mail/outbox';
import { markSeen } from './erase';
import { type Learning, updateLearnerState } from './learner-state';
import { mergeReminders } from './reminders';
import { type LearnerSession, type Visitors, learnerIn } from './visitors';

/** E-mail with a link that opens progress in another browser. The link's token is only in the e-mail. */
export const transferEmail: MailKind = {
  name: 'learning-carry-link',
  perDay: 3,
  compose: async (about, { publicUrl }) => {
    const token = newMailToken();
    const link = await TransferLink.findOneAndUpdate(
      { _id: about, ...working(await databaseTime()) },
      { $push: { tokens: fingerprintOf(token) } },
    ).lean();
    if (!link) return undefined;
    return {
      to: link.email,
      subject: 'Your learning progress, in another browser',
      body: [
        'Hello,',
        'Open this link in the browser to which you want to carry your progress, and press the button there:',
        { link: `${publicUrl}/learning/transfer/${token}`, label: 'Go on learning here' },
        'It works once, within a day. Where you have learned so far, everything stays as it is: both browsers show the same progress from then on.',
      ],
      footer: [
        'You get this because this address was entered on our learning path. If it was not you, do nothing: the link opens progress that is not yours, and you are on no list. We forget the address within a day.',
      ],
    };
  },
};

/** The learner of an address from before there were cookies; undefined without progress. */
async function formerLearner(email: string): Promise<string | undefined> {
  const learner = addressLearner(email);
  return (await UserProgress.exists({ learner })) ? learner : undefined;
}

/** Mails a link to the visitor's progress, else to the address's from before cookies; the answer hides which. */
export const sendTransferLink =
  (visitors: Visitors) =>
  async ({ email }: { email: string }, ctx: Context) => {
    const own = await visitors.learner(ctx);
    const learner =
      own && (await UserProgress.exists({ learner: own })) ? own : await formerLearner(email);
    if (learner) {
      const { _id, createdAt } = await TransferLink.create({
        learner,
        email,
        createdAt: await databaseTime(),
      });
      await queueMail(transferEmail, { about: _id, to: email, asOf: createdAt });
    }
    return {
      success: true as const,
      message:
        'If there is progress to carry over, a link is on its way to you. It works once, within a day.',
    };
  };

const merged = [UserProgress, UserAchievement, DoneTasks, CertificateModel];

/** Adds ticks to the other learner's records of the same lessons; `merge` moves whole records where there are none. */
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

/** Moves one learner's records to another. May be repeated after an interruption. */
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

/** Milliseconds after which the reservation of a link ends, if the browser's request failed without releasing it. */
const openingMs = 15_000;

/** Reserves a link for a browser until it is opened or the time is over. @throws ApiError 404, or 503 while reserved */
async function reserveLink(token: string, browser: string) {
  const now = await databaseTime();
  const usable = { tokens: fingerprintOf(token), ...working(now) };
  const isGivenUp = { carriedAt: { $exists: false }, openingUntil: { $lte: now } };
  const link = await TransferLink.findOneAndUpdate(
    { ...usable, $or: [{ openedBy: { $exists: false } }, { openedBy: browser }, isGivenUp] },
    { $set: { openedBy: browser, openingUntil: new Date(now.getTime() + openingMs) } },
  ).lean();
  if (link) return link;
  if (
    await TransferLink.exists({
      ...usable,
      carriedAt: { $exists: false },
      openingUntil: { $gt: now },
    })
  )
    throw new ApiError(503, 'busy', 'This link is being opened. Please try again shortly.', {
      headers: { 'retry-after': String(openingMs / 1000) },
    });
  throw notFound('This link', { token: 'It was used, or is older than a day' });
}

const releaseLink = (_id: string, browser: string) =>
  TransferLink.updateOne(
    { _id, openedBy: browser, carriedAt: { $exists: false } },
    { $unset: { openedBy: 1, openingUntil: 1 } },
  );

/** Assigns a browser to the learner, with the browser's former progress. May be repeated after an interruption. */
async function open(
  learning: Learning,
  learner: string,
  { browser, learner: before }: LearnerSession,
) {
  if (learner !== browser)
    await LearnerBrowser.updateOne(
      { _id: browser },
      { $set: { learner }, $setOnInsert: { createdAt: new Date(), seenAt: new Date() } },
      { upsert: true, timestamps: false },
    );
  for (const former of new Set([before, browser])) {
    if (former === learner) continue;
    await LearnerBrowser.updateMany({ learner: former }, { $set: { learner } });
    await TransferLink.updateMany({ learner: former }, { $set: { learner } });
    await merge(learning, former, learner);
  }
}

/** Opens a link's progress in this browser and adds the browser's own. Another browser that repeats it gets a 404. */
export const transfer =
  (learning: Learning, visitors: Visitors) =>
  async ({ token }: { token: string }, ctx: Context) => {
    const session = await visitors.session(ctx);
    const link = await reserveLink(token, session.browser);
    try {
      // The link's learner may have been merged into another one meanwhile.
      const learner = await learnerIn(link.learner);
      await open(learning, learner, session);
      await markSeen(learner);
      await TransferLink.updateOne({ _id: link._id }, { $currentDate: { carriedAt: true } });
    } catch (error) {
      await releaseLink(link._id, session.browser).catch(() => undefined); // the reservation expires by itself
      throw error;
    }
    session.remember();
    return {
      success: true as const,
      message: 'Your progress is here now. Go on where you left off.',
    };
  };
