import { Schema, model } from 'mongoose';
import { created, emailAddress, entityId } from '../../database/fields';
import {
  learnerId,
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

/** Seconds for which a link works, and for which the address is kept. */
const retentionSeconds = 24 * 60 * 60;

const schema = new Schema(
  {
    _id: entityId,
    learner: learnerId,
    email: emailAddress,
    /** What the token in each copy of the e-mail hashes to; an e-mail may be sent again. */
    tokens: { type: [String], default: [] },
    /** The browser that opens it, and until when that counts as under way. */
    openedBy: String,
    openingUntil: Date,
    /** When everything was carried over: from then on no other browser may open it. */
    carriedAt: Date,
  },
  created,
);
schema.index({ tokens: 1 });
schema.index({ learner: 1 });
schema.index({ createdAt: 1 }, { expireAfterSeconds: retentionSeconds });

/** Links that open somebody's progress in another browser. */
export const TransferLink = model('TransferLink', schema, 'learner_carry_links');

/**
 * Of links that still work; the index removes the others only once a minute.
 * @param now the time of the database
 */
const working = (now: Date) => ({
  createdAt: { $gt: new Date(now.getTime() - retentionSeconds * 1000) },
});

/** Carries a link that opens progress in another browser; about the link. Its token is nowhere but in the e-mail. */
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
        { text: 'Hello,' },
        {
          text: 'Open this link in the browser to which you want to carry your progress, and press the button there:',
        },
        { link: `${publicUrl}/learning/transfer/${token}`, label: 'Go on learning here' },
        {
          text: 'It works once, within a day. Where you have learned so far, everything stays as it is: both browsers show the same progress from then on.',
        },
      ],
      footer: [
        {
          text: 'You get this because this address was entered on our learning path. If it was not you, do nothing: the link opens progress that is not yours, and you are on no list. We forget the address within a day.',
        },
      ],
    };
  },
};

/** The learner of an address from before there were cookies, if there is one. */
async function formerLearner(email: string): Promise<string | undefined> {
  const learner = addressLearner(email);
  return (await UserProgress.exists({ learner })) ? learner : undefined;
}

/**
 * Sends a link that opens the progress of who asks in another browser. Who has none here gets what the address had
 * learned before browsers had cookies. The answer tells nobody which addresses that are.
 */
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

/** Milliseconds after which a browser that has opened a link counts as given up, if it could not say so. */
const openingMs = 15_000;

/**
 * Reserves the link of a token for a browser. One that was stopped half way is free again for every browser: that one may
 * never have had the cookie by which it would be known.
 * @throws ApiError 404 for a link that is not there any more, 503 while another browser opens it
 */
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

/** Lets every browser try again after one could not. */
const releaseLink = (_id: string, browser: string) =>
  TransferLink.updateOne(
    { _id, openedBy: browser, carriedAt: { $exists: false } },
    { $unset: { openedBy: 1, openingUntil: 1 } },
  );

/** Makes a browser the learner's, and gives that one what the browser had. May be called again after it was interrupted. */
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

/**
 * Opens the progress of a link in the browser that sends its token, and adds what that browser had. The link is used up
 * once that is done. The same browser may send it again then, no other one. Throws a 404 for a link that is not there any
 * more.
 */
export const transfer =
  (learning: Learning, visitors: Visitors) =>
  async ({ token }: { token: string }, ctx: Context) => {
    const session = await visitors.session(ctx);
    const link = await reserveLink(token, session.browser);
    try {
      // Its own browser may have become somebody else's meanwhile.
      const learner = await learnerIn(link.learner);
      await open(learning, learner, session);
      await markSeen(learner);
      await TransferLink.updateOne({ _id: link._id }, { $currentDate: { carriedAt: true } });
    } catch (error) {
      await releaseLink(link._id, session.browser).catch(() => undefined); // it is free again after a while
      throw error;
    }
    session.remember();
    return {
      success: true as const,
      message: 'Your progress is here now. Go on where you left off.',
    };
  };
