/** Milliseconds without a completed lesson after which one is reminded, and between two e-mails at least. */
export const quietTime = 7 * 24 * 60 * 60 * 1000;

/** E-mails without a lesson in between, after which reminders end by themselves. */
export const emailsAtMost = 3;

/** A learner as far as reminders go. */
export interface Reminded {
  /** Undefined when there is no completed lesson. */
  lastLessonAt: Date | undefined;
  /** Whether there is a lesson to go on with. */
  hasNext: boolean;
  lastLetterAt: Date | undefined;
  /** E-mails that were not followed by a lesson when it was last looked. */
  unanswered: number;
}

/** What is to be done about somebody's reminders now. */
export type ReminderStep =
  | { do: 'wait'; until: Date }
  /** @param unanswered e-mails that will be without an answer, this one among them */
  | { do: 'write'; unanswered: number }
  | { do: 'end' };

const after = (moment: Date | undefined): number => (moment ? moment.getTime() + quietTime : 0);

/**
 * The rule of docs/product.md 4.14: one e-mail after each week without a lesson, three at most, none once there is
 * nothing left to learn. A lesson begins the count anew.
 */
export function reminderStep(
  { lastLessonAt, hasNext, lastLetterAt, unanswered }: Reminded,
  now: Date,
): ReminderStep {
  if (!hasNext) return { do: 'end' };
  const until = Math.max(after(lastLessonAt), after(lastLetterAt));
  if (until > now.getTime()) return { do: 'wait', until: new Date(until) };
  const isAnswered = after(lastLessonAt) > after(lastLetterAt);
  const without = isAnswered ? 0 : unanswered;
  return without < emailsAtMost ? { do: 'write', unanswered: without + 1 } : { do: 'end' };
}
