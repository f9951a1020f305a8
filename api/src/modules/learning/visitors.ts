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

/** The cookie that says whose progress is meant: chance that nobody guesses, and nothing else. */
interface LearnerCookie {
  /** The token that a request brought. */
  read: (ctx: Context) => string | undefined;
  give: (ctx: Context, token: string) => void;
  /** Makes the browser forget it. */
  clear: (ctx: Context) => void;
}

/**
 * Out of reach for scripts, and sent with pages so that they come from the server right; `Lax`, because who follows a
 * link to a lesson from elsewhere is the same learner. `__Host-` keeps sister domains and plain connections from
 * setting it where the site is encrypted (RFC 6265bis, 4.1.3).
 */
export function learnerCookie(publicUrl: string): LearnerCookie {
  const encrypted = new URL(publicUrl).protocol === 'https:';
  const name = encrypted ? `__Host-${LEARNER_COOKIE}` : LEARNER_COOKIE;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${encrypted ? '; Secure' : ''}`;
  const set = (ctx: Context, token: string, seconds: number) =>
    // Koa would refuse `Secure` here: the connection between the shell and this process is a plain one.
    ctx.append('set-cookie', `${name}=${token}; ${attributes}; Max-Age=${seconds}`);
  return {
    read: (ctx) => {
      const token = ctx.cookies.get(name);
      return token && form.test(token) ? token : undefined;
    },
    give: (ctx, token) => set(ctx, token, fourHundredDays),
    clear: (ctx) => set(ctx, '', 0),
  };
}

/** Two classrooms behind one address. */
const limit = { client: { points: 60, seconds: hour } };

/** Lets in somebody of whom nothing is kept yet and something is about to be. @returns what throws a 429 that says why */
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

/** The learners of browsers: those that were carried over to them, else their own. */
const learnersOf = batch(async (browsers: readonly string[]): Promise<string[]> => {
  const carried = await LearnerBrowser.find({ _id: { $in: [...browsers] } }).lean();
  const byBrowser = new Map(carried.map(({ _id, learner }) => [_id, learner]));
  return browsers.map((browser) => byBrowser.get(browser) ?? browser);
});

/** The learner of a browser; the browser itself unless progress was carried over to it. */
export const learnerIn = (browser: string): Promise<string> => learnersOf(browser);

/** A visitor who is about to have something kept. */
export interface LearnerSession {
  learner: string;
  /** Whether this learner was made up just now: nothing of theirs is stored, and nobody else can know of them. */
  isNew: boolean;
  /** What the cookie hashes to. */
  browser: string;
  /** Gives the cookie, or a new age to the one that there is. To be called when something was kept. */
  remember: () => void;
}

/** Tells by its cookie whose progress a request is about. */
export interface Visitors {
  /** The learner who asks; undefined without a cookie. There may be nothing of theirs. */
  learner: (ctx: Context) => Promise<string | undefined>;
  /** The same, or a learner that nobody was before. */
  session: (ctx: Context) => Promise<LearnerSession>;
  /** Makes the browser forget who it was. */
  forget: (ctx: Context) => void;
}

export const visitorsBy = (cookie: LearnerCookie): Visitors => ({
  learner: async (ctx) => {
    const token = cookie.read(ctx);
    return token ? learnerIn(learnerOf(token)) : undefined;
  },
  session: async (ctx) => {
    const known = cookie.read(ctx);
    const token = known ?? newToken();
    const browser = learnerOf(token);
    return {
      learner: known ? await learnerIn(browser) : browser,
      isNew: !known,
      browser,
      remember: () => cookie.give(ctx, token),
    };
  },
  forget: cookie.clear,
});
