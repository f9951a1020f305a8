import { databaseTime } from '../database/clock';
import { fingerprintOf, newToken } from '../tokens';

/** Seconds for which a link that gives access works, and its address is kept. */
export const LINK_SECONDS = 24 * 60 * 60;

/** Hashes of the tokens in the copies of the email; an email may be sent again. */
export const linkTokens = { type: [String], default: [] };

/** Matches links that still work; the index removes expired ones only once a minute. */
export const working = (now: Date) => ({
  createdAt: { $gt: new Date(now.getTime() - LINK_SECONDS * 1000) },
});

/** A token for another copy of a link's email, with the update that adds it to the link while that works. */
export async function tokenForCopy(_id: string) {
  const token = newToken();
  return {
    token,
    link: { _id, ...working(await databaseTime()) },
    update: { $push: { tokens: fingerprintOf(token) } },
  };
}
