import { LEARNER_COOKIE } from '@site/contracts/cookies';
import type { Context } from 'koa';
import { ApiError } from '../../http/errors';
import { type Admit, type Limits, hour } from '../../limits/admission';
import { batch } from '../../database/batch';
import { LearnerBrowser, learnerOf, newToken } from './learner.model';

/** The longest that browsers keep a cookie (RFC 6265bis, 5.5); each completion, tick and opened link begins it anew. */
const fourHundredDays = 400 * 24 * 60 * 60;

/** What our tokens look like; anything else was not given by us. */
const form = /^[\w-]{43}$/;

/**
 * Out of reach for scripts, sent with pages; `Lax`, as links from elsewhere lead the same learner. `__Host-` keeps
 * sister domains and plain connections from setting it (RFC 6265bis, 4.1.3).
 */
function learnerCookie(publicUrl: string) {
  const encrypted = new URL(publicUrl).protocol === 'https:';
  const name = encrypted ? `__Host-${LEARNER_COOKIE}` : LEARNER_COOKIE;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${encrypted ? '; Secure' : ''}`;
  const set = (ctx: Context, token: string, seconds: number) =>
    // Koa would refuse `Secure` here: the connection between the shell and this process is a plain one.
    ctx.append('set-cookie', `${name}=${token}; ${attributes}; Max-Age=${seconds}`);
  return {
    read: (ctx: Context) => {
      const token = ctx.cookies.get(name);
      return token && form.test(token) ? token : undefined;
    },
    give: (ctx: Context, token: string) => set(ctx, token, fourHundredDays),
    clear: (ctx: Context) => set(ctx, '', 0),
  };
}

/** Two classrooms behind one address. */
const limit = { client: { points: 60, seconds: hour } };

export function newLearners(limits: Limits): Admit {
  const admit = limits.admission('new learners', limit);
  return async (ctx: Pick<Context, 'state'>) => {
    try {
      await admit(ctx);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) throw error;
      const minutes = Math.ceil(Number(error.details.headers?.['retry-after'] ?? hour) / 60);
      throw new ApiError(
        429,
        'too_many_learners',
        `Many people have begun to learn at your internet address within an hour, so this cannot be kept yet. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
        error.details,
      );
    }
  };
}

const learnersOf = batch(async (browsers: readonly string[]): Promise<string[]> => {
  const carried = await LearnerBrowser.find({ _id: { $in: [...browsers] } }).lean();
  const byBrowser = new Map(carried.map(({ _id, learner }) => [_id, learner]));
  return browsers.map((browser) => byBrowser.get(browser) ?? browser);
});

export const learnerIn = (browser: string): Promise<string> => learnersOf(browser);

/** Tells by its cookie whose progress a request is about. */
export function visitorsBy(publicUrl: string) {
  const cookie = learnerCookie(publicUrl);
  return {
    /** The learner who asks; undefined without a cookie. There may be nothing of theirs. */
    learner: async (ctx: Context): Promise<string | undefined> => {
      const token = cookie.read(ctx);
      return token ? learnerIn(learnerOf(token)) : undefined;
    },
    /** The same, or a learner that nobody was before, for whom something is about to be kept. */
    session: async (ctx: Context) => {
      const known = cookie.read(ctx);
      const token = known ?? newToken();
      const browser = learnerOf(token);
      return {
        learner: known ? await learnerIn(browser) : browser,
        /** Whether this learner was made up just now: nothing of theirs is stored. */
        isNew: !known,
        /** What the cookie hashes to. */
        browser,
        /** Gives the cookie, or a new age to the one that there is. To be called when something was kept. */
        remember: () => cookie.give(ctx, token),
      };
    },
    forget: cookie.clear,
  };
}
export type Visitors = ReturnType<typeof visitorsBy>;
export type LearnerSession = Awaited<ReturnType<Visitors['session']>>;
