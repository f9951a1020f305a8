import { placeholderAddress } from '@site/contracts/learning';
import { databaseTime } from '../../database/clock';
import { queueDue } from '../../mail/due';
import { queueMails } from '../../mail/outbox';
import { readPath } from './cached-path';
import { latest, whereToGoOn } from './go-on';
import { completionsOf } from './learner-state';
import type { LearningPath } from './path';
import { reminderLetter } from './reminder-mail';
import { Reminder, type ReminderRecord } from './reminder.model';
import { type ReminderStep, quietTime, reminderStep } from './reminder-rule';

type Due = ReminderRecord & { dueAt: Date };

async function stepFor(
  { learner, lastLetterAt, unanswered }: Due,
  path: LearningPath,
  now: Date,
): Promise<ReminderStep> {
  const completions = await completionsOf({ learner, email: placeholderAddress });
  return reminderStep(
    {
      lastLessonAt: latest(completions)?.completedAt,
      hasNext: whereToGoOn(path, completions) !== undefined,
      lastLetterAt: lastLetterAt ?? undefined,
      unanswered,
    },
    now,
  );
}

/** What becomes of a reminder that was looked at. Whoever looked at the same moment, or ended it, is not undone. */
function changeFor({ _id, dueAt }: Due, step: ReminderStep, now: Date) {
  const filter = { _id, dueAt };
  if (step.do === 'end') return { deleteOne: { filter } };
  const $set =
    step.do === 'wait'
      ? { dueAt: step.until }
      : {
          dueAt: new Date(now.getTime() + quietTime),
          lastLetterAt: now,
          unanswered: step.unanswered,
        };
  return { updateOne: { filter, update: { $set } } };
}

/**
 * Looks at the reminders that are due by the database's clock and queues their e-mails. An e-mail is single by the moment
 * at which it was due, so one that was queued by a process which then ended is not queued once more.
 */
export async function queueDueReminders(): Promise<void> {
  const now = await databaseTime();
  const due = { dueAt: { $lte: now } };
  await queueDue<Due>({
    find: (free, limit) =>
      Reminder.find({ ...due, ...free }, { _id: 1 })
        .sort({ dueAt: 1 })
        .limit(limit)
        .lean(),
    update: (filter, change) => Reminder.updateMany(filter, change),
    claimed: async (by) => {
      const claimed = await Reminder.find({ ...by, ...due }).lean();
      return claimed.flatMap(({ dueAt, ...rest }) => (dueAt ? { ...rest, dueAt } : []));
    },
    queue: async (reminders) => {
      const path = await readPath();
      const looked = await Promise.all(
        reminders.map(async (reminder) => ({
          reminder,
          step: await stepFor(reminder, path, now),
        })),
      );
      const written = looked.filter(({ step }) => step.do === 'write');
      await queueMails(
        written.map(({ reminder: { _id, email, dueAt } }) => ({
          kind: reminderLetter,
          order: { about: _id, occasion: dueAt.toISOString(), to: email, asOf: now },
        })),
      );
      await Reminder.bulkWrite(
        looked.map(({ reminder, step }) => changeFor(reminder, step, now)),
        { ordered: false },
      );
    },
  });
}
