import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { emailsAtMost, quietTime, reminderStep } from './reminder-mail';

const day = 24 * 60 * 60 * 1000;
const start = Date.parse('2026-06-01T12:00:00Z');
const onDay = (days: number) => new Date(start + days * day);
const quiet = { lastLessonAt: onDay(0), hasNext: true, lastLetterAt: undefined, unanswered: 0 };

describe('a learner', () => {
  test('is reminded after a week without a lesson, not before', () => {
    expect(reminderStep(quiet, onDay(6.9))).toEqual({ do: 'wait', until: onDay(7) });
    expect(reminderStep(quiet, onDay(7))).toEqual({ do: 'write', unanswered: 1 });
  });

  test('is reminded again a week after the last e-mail', () => {
    const reminded = { ...quiet, lastLetterAt: onDay(7), unanswered: 1 };
    expect(reminderStep(reminded, onDay(13))).toEqual({ do: 'wait', until: onDay(14) });
    expect(reminderStep(reminded, onDay(14))).toEqual({ do: 'write', unanswered: 2 });
  });

  test('who learned since the last e-mail is counted anew, however late it is looked', () => {
    const back = { ...quiet, lastLessonAt: onDay(22), lastLetterAt: onDay(21), unanswered: 3 };
    expect(reminderStep(back, onDay(40))).toEqual({ do: 'write', unanswered: 1 });
  });

  test('who left three e-mails without an answer is left alone', () => {
    const gone = { ...quiet, lastLetterAt: onDay(21), unanswered: 3 };
    expect(reminderStep(gone, onDay(27))).toEqual({ do: 'wait', until: onDay(28) });
    expect(reminderStep(gone, onDay(28))).toEqual({ do: 'end' });
  });

  test('who has learned everything is left alone at once', () => {
    expect(reminderStep({ ...quiet, hasNext: false }, onDay(1))).toEqual({ do: 'end' });
  });
});

/** Looks whenever it is due, late by a little as processes are, and notes when e-mails went out. */
function emailsFor(lessons: readonly number[], lateness: number): number[] {
  const emails: number[] = [];
  let unanswered = 0;
  for (let at = start + quietTime; ;) {
    const now = new Date(at + lateness);
    const past = lessons.filter((lesson) => lesson <= now.getTime());
    const lastEmail = emails.at(-1);
    const step = reminderStep(
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
    at = step.do === 'wait' ? step.until.getTime() : now.getTime() + quietTime;
  }
}

test('whenever somebody learns, e-mails keep a week from lessons and from each other, and come to an end', () => {
  const lessons = fc.array(fc.integer({ min: 0, max: 100 * day }).map((later) => start + later));
  fc.assert(
    fc.property(lessons, fc.nat({ max: 3 * day }), (learned, lateness) => {
      const emails = emailsFor(learned, lateness);
      for (const [place, email] of emails.entries()) {
        const before = [start, ...learned, ...emails.slice(0, place)].filter((at) => at <= email);
        expect(email - Math.max(...before)).toBeGreaterThanOrEqual(quietTime);
        const row = emails.slice(place, place + emailsAtMost + 1);
        const [first = 0, last = 0] = [row[0], row.at(-1)];
        if (row.length > emailsAtMost)
          expect(learned.some((at) => at > first && at < last)).toBe(true);
      }
      expect(emails.length).toBeGreaterThanOrEqual(emailsAtMost);
    }),
  );
});
