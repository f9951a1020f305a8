import { DAY_SECONDS } from '@site/server-kit/duration';
import { readDatabaseTime } from '../database/clock';
import { hashToken, newToken } from '../lib/tokens';

/** Seconds for which a link that gives access works, and its address is kept. */
export const LINK_LIFETIME_SECONDS = DAY_SECONDS;

/** Hashes of the tokens in the copies of the email; an email may be sent again. */
export const linkTokens = { type: [String], default: [] };

/** Matches links that still work; the index removes expired ones only once a minute. */
export const matchUnexpired = (now: Date) => ({
  createdAt: { $gt: new Date(now.getTime() - LINK_LIFETIME_SECONDS * 1000) },
});

/** A token for another copy of a link's email, with the update that adds it to the link while that works. */
export async function createCopyToken(_id: string) {
  const token = newToken();
  return {
    token,
    link: { _id, ...matchUnexpired(await readDatabaseTime()) },
    update: { $push: { tokens: hashToken(token) } },
  };
}
