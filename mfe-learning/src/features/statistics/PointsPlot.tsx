import type { LearnerFigures } from '@site/contracts/learning/learner';
import { formatShortDay } from '@site/contracts/text/dates';
import { PlotTable } from '@site/shared-ui/figure-table';
import { buildPlot, formatPolyline } from '@site/shared-ui/plot';
import { Box, chakra, Heading, SmallText } from '@site/shared-ui/ui';

/** Size in units of the drawing. It is stretched to the available width; the labels beside it are not. */
const WIDTH = 1000;
const HEIGHT = 200;

const Plot = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '4',
    rowGap: '4',
    // Room for the dots at the edges.
    padding: '2',
    color: 'muted',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
});
/** The amounts, each centered on its grid line by a line height of 0. */
const Amounts = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    textAlign: 'right',
    '& > *': { lineHeight: '0' },
  },
});
const Dates = chakra('div', {
  base: {
    gridColumn: '2',
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    // A single day is in the middle, as its dot is.
    '& > :only-child': { marginInline: 'auto' },
  },
});
const Drawing = chakra('svg', {
  base: {
    width: 'full',
    height: '200px',
    overflow: 'visible',
    fill: 'none',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    '& > *': { vectorEffect: 'non-scaling-stroke' },
  },
});
const Line = chakra('polyline', { base: { stroke: 'accent', strokeWidth: '3px' } });
/** A stroke without length: unlike a circle it stays round in the stretched drawing. */
const Dot = chakra('path', { base: { stroke: 'accent', strokeWidth: '11px' } });
const Grid = chakra('line', { base: { stroke: 'line', strokeWidth: '1px' } });

/** Points over time, as a drawing and as a table with the numbers. */
export function PointsPlot({ days }: Pick<LearnerFigures, 'days'>) {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return null;
  const line = days.map(({ date, totalPoints }) => ({ at: Date.parse(date), value: totalPoints }));
  const {
    points: [points = []],
    top,
  } = buildPlot([line], WIDTH, HEIGHT);
  const summary = `Points from ${formatShortDay(first.date)} to ${formatShortDay(last.date)}: ${last.totalPoints} total`;
  return (
    <Box as="section" aria-labelledby="points">
      <Heading size="h3" id="points" marginBottom="4">
        Points over time
      </Heading>
      <Plot role="img" aria-label={summary}>
        <Amounts>
          {[1, 0.5, 0].map((share) => (
            <span key={share}>{top * share}</span>
          ))}
        </Amounts>
        <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          {[0, 0.5, 1].map((share) => (
            <Grid key={share} x2={WIDTH} y1={HEIGHT * share} y2={HEIGHT * share} />
          ))}
          <Line points={formatPolyline(points)} />
          {points.map(({ x, y }) => (
            <Dot key={x} d={`M${x} ${y}h0`} />
          ))}
        </Drawing>
        <Dates>
          <span>{formatShortDay(first.date)}</span>
          {days.length > 1 && <span>{formatShortDay(last.date)}</span>}
        </Dates>
      </Plot>
      <PlotTable
        titles={['Day', 'Lessons', 'Points', 'Total']}
        rows={days.map(({ date, lessons, points: earned, totalPoints }) => [
          formatShortDay(date),
          lessons,
          earned,
          totalPoints,
        ])}
        css={{ '& :is(th, td)': { paddingInlineEnd: '6' } }}
      />
      {days.length === 1 && (
        <SmallText>One day so far. The line starts on your second day.</SmallText>
      )}
    </Box>
  );
}
