import type { Context } from 'koa';
import { LEARNER_COOKIE } from '@site/contracts/platform/cookies';
import { DAY_SECONDS, HOUR_SECONDS } from '@site/server-kit/duration';
import { siteCookie } from '@site/server-kit/http/site-cookie';
import { batch } from '../../../lib/batch';
import { newToken } from '../../../lib/tokens';
import type { Limit } from '../../../limits/limiter';
import { getLearnerId, LearnerBrowser } from './model';

/** Longest life of a cookie in browsers (RFC 6265bis, 5.5); each completion, tick and opened link restarts it. */
const COOKIE_LIFETIME_SECONDS = 400 * DAY_SECONDS;

/** Form of our tokens; any other value was not issued here. */
const TOKEN_FORM = /^[\w-]{43}$/;

/** Hidden from scripts, sent with pages; `Lax`, so that links from other sites reach the same learner. */
function learnerCookie(publicUrl: string) {
  const { name, format } = siteCookie(publicUrl, LEARNER_COOKIE);
  const send = (ctx: Context, token: string, seconds: number) =>
    ctx.append('set-cookie', format(token, { sameSite: 'Lax', seconds }));
  return {
    read: (ctx: Context) => {
      const token = ctx.cookies.get(name);
      return token && TOKEN_FORM.test(token) ? token : undefined;
    },
    set: (ctx: Context, token: string) => send(ctx, token, COOKIE_LIFETIME_SECONDS),
    clear: (ctx: Context) => send(ctx, '', 0),
  };
}

/** Allows two school classes behind one address. */
export const NEW_LEARNERS_LIMIT: Limit = {
  points: 60,
  seconds: HOUR_SECONDS,
  code: 'too_many_learners',
  why: 'Many people started learning from your network in the past hour, so we can’t save this yet.',
};

const findLearner = batch(async (browsers: readonly string[]): Promise<string[]> => {
  const carried = await LearnerBrowser.find({ _id: { $in: [...browsers] } }).lean();
  const byBrowser = new Map(carried.map(({ _id, learner }) => [_id, learner]));
  return browsers.map((browser) => byBrowser.get(browser) ?? browser);
});

/** Determines the learner of a request by its cookie. */
export function createVisitors(publicUrl: string) {
  const cookie = learnerCookie(publicUrl);
  return {
    mayBeLearner: (ctx: Context): boolean => cookie.read(ctx) !== undefined,
    /** The visitor's learner; undefined without a cookie. It may have no records. */
    learner: async (ctx: Context): Promise<string | undefined> => {
      const token = cookie.read(ctx);
      return token ? findLearner(getLearnerId(token)) : undefined;
    },
    /** The visitor's learner, or a new one, for which records are about to be stored. */
    session: async (ctx: Context) => {
      const known = cookie.read(ctx);
      const token = known ?? newToken();
      const browser = getLearnerId(token);
      return {
        learner: known ? await findLearner(browser) : browser,
        /** Whether this learner was created just now and has no records. */
        isNew: !known,
        /** Hash of the cookie's token. */
        browser,
        /** Sets the cookie, or renews the existing one. Call it once something is stored for it. */
        remember: () => cookie.set(ctx, token),
      };
    },
    forget: cookie.clear,
  };
}
export type Visitors = ReturnType<typeof createVisitors>;
export type LearnerSession = Awaited<ReturnType<Visitors['session']>>;
