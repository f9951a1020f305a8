import { databaseTime } from '../../database/clock';
import type { MailKind } from '../../mail/email';
import { newMailToken } from '../../mail/token';
import { TransferLink, working } from './transfer-link.model';
import { fingerprintOf } from './learner-id';

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
