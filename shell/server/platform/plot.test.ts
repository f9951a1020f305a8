import { expect, test } from '@jest/globals';
import { plotHtml } from './plot';

const BEGUN = Date.UTC(2026, 10, 24, 12, 0, 20);
const minute = (
  offset: number,
  watched: [harmed: number, total: number],
  reference: [harmed: number, total: number],
) => ({
  at: new Date(BEGUN - 20_000 + offset * 60_000).toISOString(),
  watched: { harmed: watched[0], total: watched[1] },
  reference: { harmed: reference[0], total: reference[1] },
});
const shown = { build: 'new', reference: 'old', begun: BEGUN, share: 0.1 };

test('the plot is named and has its times, its scale and a line for each build', () => {
  const html = plotHtml({
    ...shown,
    minutes: [
      minute(-60, [0, 0], [9, 9]),
      minute(-2, [0, 0], [1, 100]),
      minute(0, [0, 10], [0, 90]),
      minute(4, [3, 20], [1, 80]),
    ],
  });
  expect(html).toContain(
    'role="img" aria-label="Harmed visits and renders in percent, by minute, from 11:58 to 12:04 UTC: canary new, lastly 15 %; stable old, lastly 1.3 %."',
  );
  // The scale ends at 20 %. The hour before is left out; the minutes without visits leave no gap.
  expect(html).toContain('<span>20 %</span><span>10 %</span><span>0 %</span>');
  expect(html).toMatch(/class="times".*>11:58<\/time><time.*>12:04<\/time>/);
  expect(html).toContain('<path class="begun" d="M200 0L200 120"/>');
  expect(html).toContain('<path class="watched" d="M200 116L600 32"/>');
  expect(html).toContain('<path class="reference" d="M0 110L200 116L600 109"/>');
  expect(html).toContain('<td>3 of 20</td><td>1 of 80</td>');
  expect(html).not.toContain('9 of 9');
  const released = plotHtml({
    build: 'new',
    reference: 'old',
    begun: BEGUN,
    minutes: [minute(0, [0, 1], [0, 0])],
  });
  expect(released).toContain('new release new, lastly 0 %; the one before old, without any.');
});

test('a single minute is a dot, and none a sentence', () => {
  expect(plotHtml({ ...shown, minutes: [minute(0, [0, 1], [0, 0])] })).toContain(
    'd="M300 116L300 116"',
  );
  expect(plotHtml({ ...shown, minutes: [] })).toBe('<p>Nobody has visited either build yet.</p>');
});
