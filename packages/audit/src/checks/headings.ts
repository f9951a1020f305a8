import type { HeadingFact } from '../page/facts';
import { count, listed, quote, quoteWithLine } from '../text/quote';
import { atMost, defineChecks, effort, fails, joinAdvice, passes, warns } from './check';
import { findMainHeadings } from './main-texts';

const check = defineChecks('headingStructure');

const present = check({
  id: 'HS1',
  key: 'h1-present',
  title: 'The page has a main heading',
  weight: 8,
  effort: effort('minutes', 'easy'),
  passes:
    'Passes with at least one H1 that shows text or an image with alternative text. Fails without one.',
  why: 'The main heading tells visitors, screen readers, and search engines right away what the page is about.',
  recommendation: 'Add one H1 that names the main topic.',
  source: 'Google Search Central: influencing title links. HTML standard: headings.',
  results: {
    there: passes(),
    empty: fails(
      'The main heading is empty',
      'Put the main topic in the H1 in words. If it’s a picture, give that alternative text.',
    ),
    missing: fails('The page has no main heading'),
    noHeadings: fails(
      'The page has no headings',
      'Add one H1 that names the main topic and an H2 for each question that the page answers.',
    ),
  },
  judge: (evidence) => {
    const [first] = findMainHeadings(evidence);
    if (first) return ['there', `Main heading: ${quoteWithLine(first)}.`];
    const { headings } = evidence.page;
    if (headings.some(({ element, level }) => element && level === 1))
      return ['empty', 'The H1 is empty.'];
    return [headings.length > 0 ? 'missing' : 'noHeadings', 'There is no H1.'];
  },
});

const single = check({
  id: 'HS2',
  key: 'h1-single',
  title: 'There is only one main heading',
  weight: 3,
  effort: effort('minutes', 'easy'),
  blockedTitles: { HS1: 'No main heading to count yet' },
  passes: 'Passes with one H1. Warns with two or three. Fails with four or more.',
  why: 'When everything is a main heading, nothing is. This is about clarity, not a ranking rule.',
  recommendation: 'Keep one main H1 and turn the others into H2s.',
  source: 'HTML standard: headings. Google Search Central: influencing title links.',
  results: {
    pass: passes(),
    warn: warns('The page has more than one main heading'),
    fail: fails('The page has too many main headings'),
  },
  judge: (evidence) => {
    const headings = findMainHeadings(evidence);
    return [
      atMost(headings.length, { pass: 1, warn: 3 }),
      `${count(headings.length, 'H1', 'H1s')}: ${listed(headings.map(quoteWithLine))}.`,
    ];
  },
});

interface Step {
  heading: HeadingFact;
  jump: boolean;
  empty: boolean;
}

/** The headings that assistive technology reads, with the faults of each. */
function buildOutline(headings: readonly HeadingFact[]): Step[] {
  const accessible = headings.filter(({ ariaHidden }) => !ariaHidden);
  return accessible.map((heading, index) => ({
    heading,
    jump: heading.level > (accessible[index - 1]?.level ?? heading.level) + 1,
    empty: heading.text === '' && !heading.labelled,
  }));
}

const describeStep = ({ heading, jump, empty }: Step): string => {
  const text = empty ? 'empty' : quote(heading.text);
  return `H${heading.level} ${text} (line ${heading.line})${jump ? ' skips a level' : ''}`;
};

const NEST = 'Nest headings in order, H3 under H2.';
const FILL = 'Remove empty headings, or fill them in.';

const order = check({
  id: 'HS3',
  key: 'heading-order',
  title: 'Headings are in order',
  weight: 4,
  effort: effort('hour', 'easy'),
  passes:
    'Counts headings that skip a level on the way down (an H4 after an H2) and headings without text; the first heading may have any level. Passes with none, warns with one, fails with two or more, or when the page has no heading at all.',
  why: 'Screen readers and search engines read the headings as a table of contents. Gaps make it hard to follow.',
  recommendation: 'Nest headings in order, H3 under H2, and remove empty ones.',
  source: 'Lighthouse: heading-order and empty-heading (axe).',
  results: {
    inOrder: passes(),
    none: fails(
      'There are no headings to put in order',
      'Give the page an H1 and an H2 for each question that it answers.',
    ),
    one: warns(
      'One heading is out of order or empty',
      `${NEST} ${FILL}`,
      effort('minutes', 'easy'),
    ),
    several: fails('Several headings are out of order or empty', `${NEST} ${FILL}`),
  },
  judge: ({ page }) => {
    const outline = buildOutline(page.headings);
    if (outline.length === 0) return ['none', 'The page has no headings.'];
    const wrong = outline.filter(({ jump, empty }) => jump || empty);
    const faults =
      outline.filter(({ jump }) => jump).length + outline.filter(({ empty }) => empty).length;
    const shown = `Outline: ${listed(outline.map(describeStep))}.`;
    if (faults === 0) return ['inOrder', `${count(outline.length, 'heading')} in order. ${shown}`];
    return [
      faults === 1 ? 'one' : 'several',
      `${count(faults, 'problem')}: ${listed(wrong.map(describeStep))}. ${shown}`,
      joinAdvice([wrong.some(({ jump }) => jump), NEST], [wrong.some(({ empty }) => empty), FILL]),
    ];
  },
});

export const headingChecks = [present, single, order];
