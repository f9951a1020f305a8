import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import { readDatabaseTime } from '../../../database/clock';
import { insertNew } from '../../../database/writes';
import { createNotFoundError } from '../../../http/errors';
import { success } from '../../../http/success';
import { hashToken } from '../../../lib/tokens';
import { createCopyToken, matchUnexpired } from '../../../mail/day-link';
import type { MailKind } from '../../../mail/email';
import { queueMail } from '../../../mail/outbox';
import { type Learning, updateLearnerState } from './learner-state';
import {
  addressLearner,
  CertificateModel,
  DoneTasks,
  MAX_TASKS,
  TransferLink,
  UserAchievement,
  UserProgress,
} from './model';
import { markSeen } from './retention';
import type { Visitors } from './visitors';

/** Email with a link that opens progress in another browser. The link's token is only in the email. */
export const transferEmail: MailKind = {
  name: 'learning-carry-link',
  perDay: 3,
  compose: async (about, { publicUrl }) => {
    const copy = await createCopyToken(about);
    const link = await TransferLink.findOneAndUpdate(copy.link, copy.update).lean();
    if (!link) return undefined;
    return {
      to: link.email,
      subject: 'Continue learning in another browser',
      body: [
        'Hello,',
        'Open this link in the browser you want to continue in. It shows what will be copied; press the button there:',
        { link: `${publicUrl}/learning/transfer/${copy.token}`, label: 'Continue learning here' },
        'It works once, for a day. Your progress here stays as it is. The other browser gets a copy, and after that each browser counts separately.',
      ],
      footer: [
        'You’re getting this because someone entered this address on our learning path. If this wasn’t you, ignore this email: the link would copy someone else’s progress. You’re not on any list, and we’ll delete this address within a day.',
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
      const createdAt = await readDatabaseTime();
      const { _id: about } = await TransferLink.create({ learner, email, createdAt });
      await queueMail(transferEmail, { about });
    }
    return success(
      'If there is progress to copy, we’ve sent you a link. It works once, for a day.',
    );
  };

/** Adds ticks to those of the same lessons, up to the most that a lesson has. */
async function copyTicks(from: string, to: string): Promise<void> {
  for (const { email, lessonId, tasks } of await DoneTasks.find({ learner: from }).lean())
    await DoneTasks.updateOne(
      { learner: to, email, lessonId },
      { $addToSet: { tasks: { $each: tasks } } },
      { upsert: true },
    );
  await DoneTasks.updateMany(
    { learner: to, [`tasks.${MAX_TASKS}`]: { $exists: true } },
    { $push: { tasks: { $each: [], $slice: MAX_TASKS } } },
  );
}

/** Records that are copied whole. Those that the other learner has already win, by the models' unique indexes. */
const copiedModels = [UserProgress, UserAchievement, CertificateModel];

/** Copies one learner's records to another; existing records are kept. May be repeated, also after an interruption. */
async function copyRecords(learning: Learning, from: string, to: string): Promise<void> {
  await copyTicks(from, to);
  for (const model of copiedModels) {
    const records = await model.collection.find({ learner: from }).toArray();
    const copies = records.map((record) => ({ ...record, _id: randomUUID(), learner: to }));
    if (copies.length > 0) await insertNew<{ _id: string; learner: string }>(model, copies);
  }
  for (const email of await UserProgress.distinct('email', { learner: to }))
    await updateLearnerState(learning, { learner: to, email });
  await markSeen(to);
}

const createUnknownLinkError = () =>
  createNotFoundError('This link', { token: 'It was already used, or it’s more than a day old' });

/** Matches a link that a browser may open: no one has opened it, or this browser has. */
const matchOpenable = (token: string, browser: string, now: Date) => ({
  tokens: hashToken(token),
  ...matchUnexpired(now),
  openedBy: { $in: [null, browser] },
});

/** What a link brings to the browser that asks, for its holder to decide. Changes nothing. Throws a 404. */
export const describeTransferLink =
  (visitors: Visitors) =>
  async ({ token }: { token: string }, ctx: Context) => {
    const { browser, learner } = await visitors.session(ctx);
    const link = await TransferLink.findOne(
      matchOpenable(token, browser, await readDatabaseTime()),
    ).lean();
    if (!link) throw createUnknownLinkError();
    const [lessons, lessonsHere, certificate] = await Promise.all([
      UserProgress.countDocuments({ learner: link.learner }),
      UserProgress.countDocuments({ learner }),
      CertificateModel.findOne({ learner: link.learner }, { name: 1 }).lean(),
    ]);
    return {
      lessons,
      lessonsHere,
      ...(certificate && { name: certificate.name }),
      isOwn: link.learner === learner,
    };
  };

/**
 * Copies a link's records to this browser's learner, once: only the same browser can repeat it, others get a 404.
 * Nothing of this browser's own goes anywhere, because anyone can have a link sent to any address.
 */
export const transfer =
  (learning: Learning, visitors: Visitors) =>
  async ({ token }: { token: string }, ctx: Context) => {
    const { browser, learner, remember } = await visitors.session(ctx);
    const now = await readDatabaseTime();
    const openable = matchOpenable(token, browser, now);
    // Opening the link in the browser that requested it does not consume it.
    const link = await TransferLink.findOneAndUpdate(
      { ...openable, learner: { $ne: learner } },
      { $set: { openedBy: browser, carriedAt: now } },
    )
      .lean()
      .catch((error: unknown) => {
        // It may have been stored all the same.
        remember();
        throw error;
      });
    if (!link && !(await TransferLink.exists({ ...openable, learner })))
      throw createUnknownLinkError();
    // Before copying, so that a browser without a cookie can repeat it after a failure.
    remember();
    if (link) await copyRecords(learning, link.learner, learner);
    return success('Your progress is here now. Continue where you left off.');
  };
