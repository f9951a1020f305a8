import { expect, test } from '@jest/globals';
import type { Evidence } from '../evidence';
import { h1, heading, llms, on, perfect, titled } from '../testing/changes';
import { checks } from './registry';

test('quoted text of a page is truncated and has no markup or control characters', () => {
  const hostile = `<img src=x onerror=alert(1)>\u202e\u0000${'x'.repeat(900)}`;
  const page = { ...on({ headings: [h1(hostile)] }).page, titles: titled(hostile).page.titles };
  for (const check of checks) {
    const { evidence } = check.judge({ ...perfect, page });
    expect(evidence).not.toMatch(/[<>\p{Cc}\u202e]/u);
    expect(evidence).not.toContain('x'.repeat(201));
  }
});

const getEvidence = (id: string, changed: Evidence): string =>
  checks.find((check) => check.id === id)?.judge(changed).evidence ?? '';

test('the evidence of headings is an outline with skipped levels marked', () => {
  const outline = on({ headings: [h1('Bread'), heading(3, 'Rye')] });
  expect(getEvidence('HS3', outline)).toBe(
    '1 problem: H3 “Rye” (line 1) skips a level. Outline: H1 “Bread” (line 1); H3 “Rye” (line 1) skips a level.',
  );
  expect(getEvidence('HS3', on({ headings: [h1('Bread')] }))).toBe(
    '1 heading in order. Outline: H1 “Bread” (line 1).',
  );
  const many = on({ headings: [...Array.from({ length: 12 }, () => h1('Bread')), h1('')] });
  expect(getEvidence('HS3', many)).toMatch(
    /^1 problem: H1 empty \(line 1\)\. Outline: .* and 3 more\.$/,
  );
});

test('the evidence of Open Graph tags lists present and missing ones', () => {
  expect(getEvidence('MD10', on({ openGraph: [{ property: 'og:title', content: 'a' }] }))).toBe(
    'Present: og:title. Missing: og:description, og:url, og:image.',
  );
});

test('the evidence of an llms.txt has its status and beginning', () => {
  expect(getEvidence('HS8', llms('# Bread\n'))).toMatch(
    /^\/llms\.txt answers 200 and begins: “# Bread”\.$/,
  );
});

/** Twelve different images on the page; the sample still has the two of the good site. */
const twelve = {
  ...perfect.page,
  images: perfect.page.images.flatMap((image) =>
    Array.from({ length: 6 }, (_, index) => ({ ...image, url: `${image.url}?${index}` })),
  ),
};

test.each([
  ['IM4', '2 of 12 measured'],
  ['IM5', '2 of 12 measured'],
  ['PS3', '2 of 2 measured'],
  ['PS5', '4 of 14 measured'],
  ['PS6', '4 of 14 measured'],
  ['MO3', '1 of 1 measured'],
])('the evidence of %s has the size of its sample: %s', (id, expected) => {
  expect(getEvidence(id, { ...perfect, page: twelve })).toContain(expected);
});
