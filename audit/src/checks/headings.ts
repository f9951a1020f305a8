import type { HeadingFact } from '../page/facts';
import { count, listed, quote, quoteAt } from '../text/quote';
import { adviceFor, atMost, checksOf, fail, pass, warn } from './check';
import { mainHeadings } from './main-texts';

const check = checksOf('headingStructure');

const present = check({
  id: 'HS1',
  key: 'h1-present',
  title: 'The page has a main heading',
  weight: 8,
  passes:
    'Passes with at least one H1 that shows text, or an image with an alternative text. Fails without.',
  why: 'The main heading tells visitors, screen readers and search engines at once what the page is about.',
  recommendation: 'Add one H1 that names the main topic.',
  source: 'Google Search Central: influencing title links. HTML standard: headings.',
  judge: (evidence) => {
    const [first] = mainHeadings(evidence);
    if (first) return pass(`Main heading: ${quoteAt(first)}.`);
    const empty = evidence.page.headings.some(({ element, level }) => element && level === 1);
    return empty
      ? fail(
          'The H1 is empty.',
          'Put the main topic into the H1 in words. If it holds a picture, give that an alternative text.',
        )
      : fail('There is no H1.');
  },
});

const single = check({
  id: 'HS2',
  key: 'h1-single',
  title: 'There is only one main heading',
  weight: 3,
  prerequisites: ['HS1'],
  passes: 'Passes with one H1. Warns with two or three. Fails with four or more.',
  why: 'When everything is a main heading, nothing is. This is about clarity, not a ranking rule.',
  recommendation: 'Keep one main H1 and turn the others into H2.',
  source: 'HTML standard: headings. Google Search Central: influencing title links.',
  judge: (evidence) => {
    const headings = mainHeadings(evidence);
    const found = `${count(headings.length, 'H1', 'H1')}: ${listed(headings.map(quoteAt))}.`;
    return { outcome: atMost(headings.length, { pass: 1, warn: 3 }), evidence: found };
  },
});

interface Step {
  heading: HeadingFact;
  jump: boolean;
  empty: boolean;
}

/** The headings that assistive technology reads, with the faults of each. */
function outlineOf(headings: readonly HeadingFact[]): Step[] {
  const heard = headings.filter(({ ariaHidden }) => !ariaHidden);
  return heard.map((heading, index) => ({
    heading,
    jump: heading.level > (heard[index - 1]?.level ?? heading.level) + 1,
    empty: heading.text === '' && !heading.labelled,
  }));
}

const described = ({ heading, jump, empty }: Step): string => {
  const text = empty ? 'empty' : quote(heading.text);
  return `H${heading.level} ${text} (line ${heading.line})${jump ? ' skips a level' : ''}`;
};

const order = check({
  id: 'HS3',
  key: 'heading-order',
  title: 'Headings are in order',
  weight: 4,
  passes:
    'Counts headings that skip a level on the way down (an H4 after an H2) and headings without text; the first heading may have any level. Passes with none, warns with one, fails with two or more, or when the page has no heading at all.',
  why: 'Screen readers and search engines read the headings as a table of contents. Gaps make it hard to follow.',
  recommendation: 'Nest headings in order, H3 below H2, and remove empty ones.',
  source: 'Lighthouse: heading-order and empty-heading (axe).',
  judge: ({ page }) => {
    const outline = outlineOf(page.headings);
    if (outline.length === 0)
      return fail(
        'The page has no headings.',
        'Give the page an H1, and an H2 for each question that it answers.',
      );
    const wrong = outline.filter(({ jump, empty }) => jump || empty);
    const faults =
      outline.filter(({ jump }) => jump).length + outline.filter(({ empty }) => empty).length;
    const shown = `Outline: ${listed(outline.map(described))}.`;
    if (faults === 0) return pass(`${count(outline.length, 'heading')} in order. ${shown}`);
    const found = `${count(faults, 'fault')}: ${listed(wrong.map(described))}. ${shown}`;
    const advice = adviceFor(
      [wrong.some(({ jump }) => jump), 'Nest headings in order, H3 below H2.'],
      [wrong.some(({ empty }) => empty), 'Remove empty headings, or write what they head.'],
    );
    return faults === 1 ? warn(found, advice) : fail(found, advice);
  },
});

export const headingChecks = [present, single, order];
