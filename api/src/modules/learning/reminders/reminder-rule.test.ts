import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DAY_MS } from '@site/server-kit/duration';
import { getReminderStep, MAX_EMAILS, QUIET_TIME_MS } from './reminder-mail';

const day = DAY_MS;
const start = Date.parse('2026-06-01T12:00:00Z');

/** Checks a reminder whenever it is due, with a lateness, and records the times of emails. */
function simulateEmails(lessons: readonly number[], lateness: number): number[] {
  const emails: number[] = [];
  let unanswered = 0;
  for (let at = start + QUIET_TIME_MS; ;) {
    const now = new Date(at + lateness);
    const past = lessons.filter((lesson) => lesson <= now.getTime());
    const lastEmail = emails.at(-1);
    const step = getReminderStep(
      {
        lastLessonAt: new Date(Math.max(start, ...past)),
        hasNext: true,
        lastLetterAt: lastEmail === undefined ? undefined : new Date(lastEmail),
        unanswered,
      },
      now,
    );
    if (step.do === 'end') return emails;
    if (step.do === 'write') {
      emails.push(now.getTime());
      unanswered = step.unanswered;
    }
    at = step.do === 'wait' ? step.until.getTime() : now.getTime() + QUIET_TIME_MS;
  }
}

test('emails are a week apart from lessons and from each other, and end', () => {
  const lessons = fc.array(fc.integer({ min: 0, max: 100 * day }).map((later) => start + later));
  fc.assert(
    fc.property(lessons, fc.nat({ max: 3 * day }), (learned, lateness) => {
      const emails = simulateEmails(learned, lateness);
      for (const [index, email] of emails.entries()) {
        const before = [start, ...learned, ...emails.slice(0, index)].filter((at) => at <= email);
        expect(email - Math.max(...before)).toBeGreaterThanOrEqual(QUIET_TIME_MS);
        const row = emails.slice(index, index + MAX_EMAILS + 1);
        const [first = 0, last = 0] = [row[0], row.at(-1)];
        if (row.length > MAX_EMAILS)
          expect(learned.some((at) => at > first && at < last)).toBe(true);
      }
      expect(emails.length).toBeGreaterThanOrEqual(MAX_EMAILS);
    }),
  );
});
