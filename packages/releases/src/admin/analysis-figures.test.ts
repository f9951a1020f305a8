import { expect, test } from '@jest/globals';
import { createElement } from 'react';
import type { Business } from '@site/contracts/offer/business';
import { AnalysisFigures, getInterval } from './AnalysisFigures';
import { renderPage } from './platform-pages';

test.each([
  [0, 0, 0, 1],
  [0, 100, 0, 0.037],
  [5, 100, 0.0215, 0.1118],
  [10, 10, 0.7225, 1],
])('the interval of %d failures in %d visits is %d to %d', (failed, all, low, high) => {
  const interval = getInterval({ failed, all });
  expect(interval.low).toBeCloseTo(low, 3);
  expect(interval.high).toBeCloseTo(high, 3);
});

test('candidate and baseline are plotted on one scale, builds without visits are not', () => {
  const renders = { renders: 1200, failedRenders: 0, failedNetworks: 0 };
  const candidate = { build: 'new', visits: 2000, failedVisits: 3, ...renders };
  const baseline = { build: 'old', visits: 0, failedVisits: 0, ...renders };
  const figures = createElement(AnalysisFigures, { builds: [candidate, baseline] });
  const { html } = renderPage('Figures', {} as Business, figures);
  expect(html).toContain('3 of 2,000 visits and 0 of 1,200 renders failed');
  expect(html).toContain('from 0 to 1 %');
  expect(html.match(/<circle [^>]*>/g)).toEqual([expect.stringContaining('cx="15%"')]);
});
