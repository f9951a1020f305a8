import type { Context } from 'koa';
import { PLACEHOLDER_ADDRESS } from '@site/contracts/learning/learning-rules';
import { success } from '../../../http/success';
import type { PersonalRecords } from '../../../leads/leads';
import { buildPersonalDataFile, withEmails } from '../../../leads/person';
import type { MailLimits } from '../../../limits/mail-limits';
import { forgetMailAbout } from '../../../mail/outbox';
import {
  addressLearner,
  CertificateModel,
  DoneTasks,
  LearnerBrowser,
  TransferLink,
  UserAchievement,
  UserProgress,
} from './model';
import { Reminder } from './reminder';
import type { Visitors } from './visitors';

/** All records of a learner. Derived records are deleted after their sources, so that they are not computed again. */
export const learnerRecords = [
  { what: 'Completed lessons', model: UserProgress },
  { what: 'Achievements', model: UserAchievement },
  { what: 'Ticked tasks', model: DoneTasks },
  { what: 'Certificates', model: CertificateModel },
  { what: 'Learning reminders', model: Reminder },
  { what: 'Links to continue in another browser', model: TransferLink },
  { what: 'Browsers of a learner', model: LearnerBrowser },
];

/**
 * Erases a learner with the emails about it. The counts of an address are forgotten only if it was confirmed: they
 * protect the owner of any other from emails without end.
 */
async function eraseLearner(learner: string, limits: Pick<MailLimits, 'forget'>): Promise<void> {
  const [reminders, links] = await Promise.all([
    Reminder.find({ learner }, { email: 1, dueAt: 1 }).lean(),
    TransferLink.find({ learner }, { _id: 1 }).lean(),
  ]);
  await forgetMailAbout([...reminders, ...links].map(({ _id }) => _id));
  for (const { email, dueAt } of reminders) if (dueAt) await limits.forget(email);
  for (const { model } of learnerRecords) await model.collection.deleteMany({ learner });
}

export const handleErase =
  (visitors: Visitors, limits: Pick<MailLimits, 'forget'>) =>
  async (_sent: unknown, ctx: Context) => {
    const learner = await visitors.learner(ctx);
    if (learner) await eraseLearner(learner, limits);
    visitors.forget(ctx);
    return success('Your progress is deleted. We no longer store any of it.');
  };

/** All records of a learner, for the learner. Throws nothing: without a learner there are none. */
export const handleExport = (visitors: Visitors) => async (_asked: unknown, ctx: Context) => {
  const learner = await visitors.learner(ctx);
  const found = learner
    ? await Promise.all(
        learnerRecords.map(async ({ what, model }) => ({
          what,
          documents: await model.collection.find({ learner }).toArray(),
        })),
      )
    : [];
  return buildPersonalDataFile(await withEmails(found));
};

/** Matches the records of an address; the placeholder is no address. A transfer link's address owns no progress. */
function matchAddress(email: string) {
  const learner = addressLearner(email);
  return email === PLACEHOLDER_ADDRESS ? { learner } : { $or: [{ email }, { learner }] };
}

export const personalRecordsOfLearners: readonly PersonalRecords[] = learnerRecords.map(
  (records) => ({
    ...records,
    match: matchAddress,
  }),
);
