import { PLACEHOLDER_ADDRESS } from '@site/contracts/learning/learning-rules';
import { DAY_MS } from '@site/server-kit/duration';
import { readDatabaseTime } from '../../../database/clock';
import { hashToken, newToken } from '../../../lib/tokens';
import { queueDue } from '../../../mail/due';
import type { MailKind } from '../../../mail/email';
import { queueMails } from '../../../mail/outbox';
import { findCompletions } from '../learner/learner-state';
import { isOn, matchConfirmable, Reminder, type ReminderRecord } from '../learner/reminder';
import { readPath } from '../path/cached-path';
import { Lesson } from '../path/model';
import { findLatest, findLessonToContinue, type LearningPath } from '../path/path';

/** Milliseconds without a completed lesson before a reminder, and least milliseconds between two emails. */
export const QUIET_TIME_MS = 7 * DAY_MS;

/** Consecutive emails without a completed lesson, after which reminders end. */
export const MAX_EMAILS = 3;

interface ReminderInput {
  lastLessonAt: Date | undefined;
  hasNext: boolean;
  lastLetterAt: Date | undefined;
  /** Emails without a completed lesson after them, as of the last check. */
  unanswered: number;
}

type ReminderStep =
  | { do: 'wait'; until: Date }
  /** @param unanswered consecutive emails without a completed lesson, this one included */
  | { do: 'write'; unanswered: number }
  | { do: 'end' };

const addQuietPeriod = (moment: Date | undefined): number =>
  moment ? moment.getTime() + QUIET_TIME_MS : 0;

/** docs/product.md 4.14: one email after each week without a lesson, three at most; a lesson restarts the count. */
export function getReminderStep(
  { lastLessonAt, hasNext, lastLetterAt, unanswered }: ReminderInput,
  now: Date,
): ReminderStep {
  if (!hasNext) return { do: 'end' };
  const until = Math.max(addQuietPeriod(lastLessonAt), addQuietPeriod(lastLetterAt));
  if (until > now.getTime()) return { do: 'wait', until: new Date(until) };
  const isAnswered = addQuietPeriod(lastLessonAt) > addQuietPeriod(lastLetterAt);
  const without = isAnswered ? 0 : unanswered;
  return without < MAX_EMAILS ? { do: 'write', unanswered: without + 1 } : { do: 'end' };
}

/** Asks whether an address belongs to the requester. Its token is only in the mail, which tells nothing of progress. */
export const confirmationEmail: MailKind = {
  name: 'learning-reminder-confirmation',
  perDay: 3,
  compose: async (about, { publicUrl }) => {
    const token = newToken();
    const asked = await Reminder.findOneAndUpdate(
      { _id: about, ...matchConfirmable(await readDatabaseTime()) },
      { $push: { confirmTokens: hashToken(token) } },
    ).lean();
    if (!asked) return undefined;
    return {
      to: asked.email,
      subject: 'Confirm your reminders',
      body: [
        'Hello,',
        'Someone, probably you, asked for email reminders from our learning path. If that was you, open this link and press the button there:',
        { link: `${publicUrl}/learning/reminders/confirm/${token}`, label: 'Yes, remind me' },
        'We’ll email you after a week without a lesson: one email a week, three at most, each with a link to stop them. The link above works for two days.',
      ],
      footer: [
        'If this wasn’t you, ignore this email. You’re not on any list, and we’ll delete this address within two days.',
      ],
    };
  },
};

/** Reminds a learner of the next lesson. Not sent after a recent lesson, or when all lessons are completed. */
export const reminderEmail: MailKind = {
  name: 'learning-reminder',
  compose: async (about, { publicUrl }) => {
    const reminder = await Reminder.findOne({ _id: about, ...isOn }).lean();
    if (!reminder) return undefined;
    const { learner, email: to, endToken } = reminder;
    const [path, completions, now] = await Promise.all([
      readPath(),
      findCompletions({ learner, email: PLACEHOLDER_ADDRESS }),
      readDatabaseTime(),
    ]);
    const next = findLessonToContinue(path, completions);
    const quietSince = findLatest(completions)?.completedAt.getTime() ?? 0;
    if (!next || quietSince + QUIET_TIME_MS > now.getTime()) return undefined;
    const lesson = await Lesson.findById(next.lesson.id, { estimatedMinutes: 1 }).orFail().lean();
    const all = path.flatMap(({ lessons }) => lessons).length;
    const end = `${publicUrl}/learning/reminders/end/${endToken}`;
    return {
      to,
      subject: `Your next lesson: ${next.lesson.title}`,
      oneClick: `${publicUrl}/api/learning/reminders/end/${endToken}`,
      body: [
        'Hello,',
        `You’ve completed ${completions.length} of ${all} lessons on our learning path. The next one is “${next.lesson.title}”, in “${next.module.title}”. It takes about ${lesson.estimatedMinutes} minutes.`,
        { link: `${publicUrl}/learning/lesson/${next.lesson.id}`, label: 'Start the lesson' },
        'Open it in the browser you’ve been learning in. Your progress is there.',
      ],
      footer: [
        'You’re getting this because you asked for reminders on our learning path and confirmed this address. We send one a week at most. After three without a lesson, they stop automatically and we delete your address.',
        { link: end, label: 'Stop reminders' },
      ],
    };
  },
};

type Due = ReminderRecord & { dueAt: Date };

async function findStep(
  { learner, lastLetterAt, unanswered }: Due,
  path: LearningPath,
  now: Date,
): Promise<ReminderStep> {
  const completions = await findCompletions({ learner, email: PLACEHOLDER_ADDRESS });
  return getReminderStep(
    {
      lastLessonAt: findLatest(completions)?.completedAt,
      hasNext: findLessonToContinue(path, completions) !== undefined,
      lastLetterAt: lastLetterAt ?? undefined,
      unanswered,
    },
    now,
  );
}

/** Database update after a reminder's check. Its filter spares a reminder that was checked or ended meanwhile. */
function buildUpdate({ _id, dueAt }: Due, step: ReminderStep, now: Date) {
  const filter = { _id, dueAt };
  if (step.do === 'end') return { deleteOne: { filter } };
  const $set =
    step.do === 'wait'
      ? { dueAt: step.until }
      : {
          dueAt: new Date(now.getTime() + QUIET_TIME_MS),
          lastLetterAt: now,
          unanswered: step.unanswered,
        };
  return { updateOne: { filter, update: { $set } } };
}

/** Queues emails of due reminders. The due time identifies an email, so that it is sent once, even after a crash. */
export async function queueDueReminders(): Promise<void> {
  const now = await readDatabaseTime();
  await queueDue<Due>(
    async (limit) => {
      const due = await Reminder.find({ dueAt: { $lte: now } })
        .sort({ dueAt: 1 })
        .limit(limit)
        .lean();
      return due.flatMap(({ dueAt, ...rest }) => (dueAt ? { ...rest, dueAt } : []));
    },
    async (reminders) => {
      const path = await readPath();
      const checked = await Promise.all(
        reminders.map(async (reminder) => ({
          reminder,
          step: await findStep(reminder, path, now),
        })),
      );
      const written = checked.filter(({ step }) => step.do === 'write');
      // An address that several learners confirmed gets one email a day.
      const reminded = new Set(
        await Reminder.distinct('email', {
          email: { $in: written.map(({ reminder: { email } }) => email) },
          lastLetterAt: { $gt: new Date(now.getTime() - DAY_MS) },
        }),
      );
      // Of those to one address the first that is due: of several entries, a map keeps the last.
      const first = new Map(written.toReversed().map(({ reminder }) => [reminder.email, reminder]));
      await queueMails(
        [...first.values()]
          .filter(({ email }) => !reminded.has(email))
          .map(({ _id: about, dueAt }) => ({
            kind: reminderEmail,
            about,
            occasion: dueAt.toISOString(),
          })),
      );
      await Reminder.bulkWrite(
        checked.map(({ reminder, step }) => buildUpdate(reminder, step, now)),
        { ordered: false },
      );
    },
  );
}
