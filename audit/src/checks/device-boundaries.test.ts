import { expect, test } from '@jest/globals';
import type { Evidence } from '../evidence';
import {
  answer,
  documented,
  header,
  limits,
  on,
  outcomeOf,
  silent,
  perfect,
  tls,
  viewport,
  type Row,
} from '../testing/changes';

const { words: all, titles } = perfect.page;
/** An answer for phones with so many words, and the title of the page unless another is given. */
const phone = (words: number, title = titles[0]?.text ?? ''): Evidence => ({
  ...perfect,
  mobile: { answer, page: { title, words, robots: [] } },
});

const rows: readonly Row[] = [
  ['MO1', 'a scale alone', viewport('initial-scale=1.0'), 'pass'],
  ['MO1', 'a small scale', viewport('initial-scale=0.9'), 'fail'],
  ['MO1', 'spaces alone', viewport('width = device-width initial-scale=1'), 'pass'],
  ['MO1', 'a fixed width', viewport('width=1024, initial-scale=1'), 'fail'],
  ['MO2', '4.9', viewport('width=device-width, maximum-scale=4.9'), 'fail'],
  ['MO2', '5', viewport('width=device-width, maximum-scale=5'), 'pass'],
  ['MO2', 'not scalable', viewport('width=device-width; user-scalable=0'), 'fail'],
  ...limits(
    'MO3',
    (pixels) => on({ fixedWidths: [{ element: 'table', line: 1, pixels }] }),
    'pass',
    [501, 'fail'],
  ),
  ['MO3', '12', on({ fontSizes: [{ element: 'p', line: 1, pixels: 12 }] }), 'pass'],
  ['MO3', '11.9', on({ fontSizes: [{ element: 'p', line: 1, pixels: 11.9 }] }), 'fail'],
  ...limits('MO4', phone, 'fail', [Math.ceil(all / 2), 'warn'], [Math.ceil(0.8 * all), 'pass']),
  ['MO4', 'another title', phone(all, 'x'), 'warn'],
  [
    'MO4',
    'noindex for phones',
    {
      ...perfect,
      mobile: {
        answer: { ...answer, headers: { 'x-robots-tag': ['noindex'] } },
        page: { title: 'x', words: 999, robots: [] },
      },
    },
    'fail',
  ],
  [
    'MO5',
    'a charset that browsers do not know',
    documented({
      headers: { 'content-type': ['text/html; charset=utf-8,utf-16'] },
      beginning: '<!doctype html>',
    }),
    'warn',
  ],
  ['SS2', '14 days', tls('2026-01-01T00:00:00Z', '2026-06-15T12:00:00Z'), 'pass'],
  ['SS2', 'less', tls('2026-01-01T00:00:00Z', '2026-06-15T11:59:59Z'), 'warn'],
  ['SS2', '20 % of a short life', tls('2026-05-28T12:00:00Z', '2026-06-02T12:00:00Z'), 'pass'],
  ['SS2', 'not yet', tls('2026-06-01T12:00:01Z', '2026-09-01T12:00:00Z'), 'fail'],
  ['SS4', 'a closed port', silent('refused'), 'pass'],
  ['SS4', 'a port that may not be asked', silent('not-allowed'), 'pass'],
  ['SS4', 'redirects that lead astray', silent('redirects'), 'fail'],
  ['SS4', 'no answer in time', silent('timeout'), 'warn'],
  ['SS5', 'a year', header('strict-transport-security', 'max-age="31536000"'), 'pass'],
  [
    'SS5',
    'less',
    header('strict-transport-security', 'includeSubDomains; MAX-AGE=31535999'),
    'warn',
  ],
  ['SS7', 'one', documented({ headers: { 'referrer-policy': ['no-referrer'] } }), 'warn'],
];

test.each(rows)('%s at %s', (id, _, evidence, outcome) => {
  expect(outcomeOf(id, evidence)).toBe(outcome);
});
