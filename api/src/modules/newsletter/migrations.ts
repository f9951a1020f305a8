import type { Migration } from '../../database/migrations';
import { getSignupEnd } from './model';

/** Gives sign-ups from before there was an end one: those that no one confirmed, and those that have left. */
export const expireSignups: Migration = {
  name: '0009-signups-end',
  run: async (db) => {
    const signups = db.collection('newsletter_signups');
    const now = new Date();
    const endless = { endsAt: { $exists: false } };
    await signups.updateMany(
      { ...endless, active: false },
      { $set: { endsAt: getSignupEnd('formerSignup', now) } },
    );
    await signups.updateMany(
      { ...endless, active: true, confirmedAt: { $exists: false } },
      { $set: { endsAt: getSignupEnd('unconfirmedSignup', now) } },
    );
  },
};
