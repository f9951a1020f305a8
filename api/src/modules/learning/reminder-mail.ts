import { placeholderAddress } from '@site/contracts/learning';
import { databaseTime } from '../../database/clock';
import type { MailKind } from '../../mail/email';
import { newMailToken } from '../../mail/token';
import { readPath } from './cached-path';
import { latest, whereToGoOn } from './go-on';
import { fingerprintOf } from './learner-id';
import { completionsOf } from './learner-state';
import { Lesson } from './lesson.model';
import { Reminder, confirmable, isOn } from './reminder.model';
import { quietTime } from './reminder-rule';

/**
 * Asks whether an address belongs to who gave it; about a reminder. Its token is nowhere but in the e-mail. Anybody can
 * enter anybody's address, so nothing is said of what was learned.
 */
export const confirmationLetter: MailKind = {
  name: 'learning-reminder-confirmation',
  perDay: 3,
  compose: async (about, { publicUrl }) => {
    const token = newMailToken();
    const asked = await Reminder.findOneAndUpdate(
      { _id: about, ...confirmable(await databaseTime()) },
      { $push: { confirmTokens: fingerprintOf(token) } },
    ).lean();
    if (!asked) return undefined;
    return {
      to: asked.email,
      subject: 'Shall we remind you to go on learning?',
      body: [
        { text: 'Hello,' },
        {
          text: 'Somebody, most likely you, wants to be reminded by e-mail to go on with our learning path. If that is you, open this link and press the button there:',
        },
        { link: `${publicUrl}/learning/reminders/confirm/${token}`, label: 'Yes, remind me' },
        {
          text: 'We then write when a week has gone by without a lesson: one letter a week, three at most, and each has a link that ends them. The link above works for two days.',
        },
      ],
      footer: [
        {
          text: 'If it was not you, do nothing. You are on no list, and we forget this address within two days.',
        },
      ],
    };
  },
};

/** Reminds a learner of what is next; about a reminder. Who has been back meanwhile, or has learned it all, gets none. */
export const reminderLetter: MailKind = {
  name: 'learning-reminder',
  perDay: 1,
  compose: async (about, { publicUrl }) => {
    const reminder = await Reminder.findOne({ _id: about, ...isOn }).lean();
    if (!reminder) return undefined;
    const { learner, email: to, endToken } = reminder;
    const [path, completions, now] = await Promise.all([
      readPath(),
      completionsOf({ learner, email: placeholderAddress }),
      databaseTime(),
    ]);
    const next = whereToGoOn(path, completions);
    const quietSince = latest(completions)?.completedAt.getTime() ?? 0;
    if (!next || quietSince + quietTime > now.getTime()) return undefined;
    const lesson = await Lesson.findById(next.lesson.id, { estimatedMinutes: 1 }).orFail().lean();
    const all = path.flatMap(({ lessons }) => lessons).length;
    const end = `${publicUrl}/learning/reminders/end/${endToken}`;
    return {
      to,
      subject: `Your next lesson: ${next.lesson.title}`,
      // Lets a mail program offer its own way out, without a visit (RFC 8058).
      headers: {
        'List-Unsubscribe': `<${publicUrl}/api/learning/reminders/end/${endToken}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      body: [
        { text: 'Hello,' },
        {
          text: `You have been away from our learning path for a while. ${completions.length} of ${all} lessons are behind you. The next one is “${next.lesson.title}”, in “${next.module.title}”, and takes about ${lesson.estimatedMinutes} minutes.`,
        },
        { link: `${publicUrl}/learning/lesson/${next.lesson.id}`, label: 'Go on with this lesson' },
        {
          text: 'Open it in the browser in which you have learned so far: your progress is there.',
        },
      ],
      footer: [
        {
          text: 'You get this because you asked for reminders on our learning path and confirmed this address. There is one a week at most. After three without a lesson in between they end by themselves, and we forget the address.',
        },
        { link: end, label: 'End the reminders' },
      ],
    };
  },
};
