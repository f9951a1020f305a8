import { optional, type TextRule } from '../text/text-rules';
import { imageRule, writtenRule } from '../text/written-rules';

/** The easternmost time zone is so many hours ahead of UTC: it may have tomorrow's date already. */
const MAX_HOURS_AHEAD = 14;
const getLastDay = (): string =>
  new Date(Date.now() + MAX_HOURS_AHEAD * 60 * 60 * 1000).toISOString().slice(0, 10);

const DAY_MESSAGE = 'Please choose the day on which the client consented, or leave it empty';

function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  // Engines take February 30 for the first days of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function findDayProblem(text: string): string | undefined {
  if (!isDay(text)) return DAY_MESSAGE;
  return text <= getLastDay() ? undefined : 'Please choose a day that is not in the future';
}

const shared = {
  imageUrl: imageRule,
  /** The day on which the real client consented; empty for an example. */
  consentedOn: optional({
    missing: DAY_MESSAGE,
    limit: 10,
    clean: (typed) => typed,
    problem: findDayProblem,
  } satisfies TextRule),
};

/** docs/product.md 5.12. */
export const caseStudyRules = {
  title: writtenRule('a title', 200),
  industry: writtenRule('the industry', 100),
  description: writtenRule('what happened', 3000),
  trafficIncrease: writtenRule('the change in traffic', 60),
  revenueIncrease: writtenRule('the change in revenue', 60),
  timeframe: writtenRule('the period', 60),
  ...shared,
};

const STARS_MESSAGE = 'Please choose a rating';

export const testimonialRules = {
  name: writtenRule('who said it', 100),
  title: writtenRule('their position', 100),
  company: writtenRule('the company', 100),
  content: writtenRule('what they said', 2000),
  rating: {
    missing: STARS_MESSAGE,
    limit: 1,
    clean: (typed) => typed,
    problem: (text) => (/^[1-5]$/.test(text) ? undefined : STARS_MESSAGE),
  } satisfies TextRule,
  ...shared,
};
