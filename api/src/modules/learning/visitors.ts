import type { Context } from 'koa';
import { batch } from '../../database/batch';
import { LearnerBrowser } from './browser.model';
import type { LearnerCookie } from './learner-cookie';
import { learnerOf, newToken } from './learner-id';

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
