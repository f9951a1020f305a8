import type { Verdict } from '@site/contracts/audit/audit-report';
import { chakra } from '@site/shared-ui/ui';

/** The color of a verdict's dot. A point that is fixed along with another is as open as one that does not apply. */
export const dotColors: Readonly<Record<Verdict, 'good' | 'fair' | 'poor' | 'line'>> = {
  fix: 'poor',
  better: 'fair',
  settled: 'line',
  fine: 'good',
  open: 'line',
};

const Svg = chakra('svg', { base: { boxSize: '6', flexShrink: '0', printColorAdjust: 'exact' } });
const Circle = chakra('circle');
const Strokes = chakra('path', {
  base: { fill: 'none', strokeWidth: '2', strokeLinecap: 'round', strokeLinejoin: 'round' },
});

const strokes: Record<Verdict, string> = {
  fix: 'M8.5 8.5l7 7M15.5 8.5l-7 7',
  better: 'M12 7v6M12 16.4v.2',
  settled: 'M8 12h8M13 9l3 3-3 3',
  fine: 'M8 12.4l2.8 2.8 5.2-6',
  open: 'M8.5 12h7',
};

/** A round sign in a verdict's color, hidden from screen readers: the word beside it says the same. */
export const VerdictMark = ({ verdict }: { verdict: Verdict }) => (
  <Svg viewBox="0 0 24 24" aria-hidden="true">
    <Circle cx="12" cy="12" r="12" fill={dotColors[verdict]} />
    <Strokes d={strokes[verdict]} stroke={dotColors[verdict] === 'line' ? 'ink' : 'paper'} />
  </Svg>
);
