import type { LearnerFigures } from '@site/contracts/learner';
import { Box, chakra, Heading, Text } from '@site/shared-ui/ui';
import { plotOf } from './plot';

const WIDTH = 640;
const HEIGHT = 200;
/** Room for the figures beside the axis, and for dots at the edges. */
const LEFT = 56;
const EDGE = 10;

const Drawing = chakra('svg', {
  base: { width: 'full', maxWidth: 'article', height: 'auto', overflow: 'visible' },
});
const Line = chakra('polyline', {
  base: { fill: 'none', stroke: 'accent', strokeWidth: '3px', strokeLinejoin: 'round' },
});
const Dot = chakra('circle', { base: { fill: 'accent' } });
const Grid = chakra('line', { base: { stroke: 'line', strokeWidth: '1px' } });
const Label = chakra('text', { base: { fill: 'muted', fontSize: '15px' } });
const Table = chakra('table', {
  base: {
    fontVariantNumeric: 'tabular-nums',
    fontSize: 'sm',
    '& :is(th, td)': {
      textAlign: 'left',
      paddingBlock: '2',
      paddingInlineEnd: '6',
      borderBottom: '1px solid {colors.line}',
    },
  },
});
const Summary = chakra('summary', {
  base: { paddingBlock: '2.5', color: 'accent', fontWeight: '600' },
});

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const written = (date: string): string => day.format(new Date(date));

/** Points over time, drawn, and as a table for those who listen or want the numbers. */
export function PointsPlot({ days }: Pick<LearnerFigures, 'days'>) {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return null;
  const { points, top } = plotOf(days, WIDTH - LEFT - EDGE, HEIGHT);
  const summary = `Points from ${written(first.date)} to ${written(last.date)}: ${last.totalPoints} in all`;
  return (
    <Box as="section" aria-labelledby="points">
      <Heading size="h3" id="points" marginBottom="4">
        Points over time
      </Heading>
      <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT + 36}`} role="img" aria-label={summary}>
        {[0, 0.5, 1].map((share) => (
          <g key={share} transform={`translate(0 ${HEIGHT * (1 - share) + 4})`}>
            <Grid x1={LEFT} x2={WIDTH} />
            <Label x={LEFT - 10} y="5" textAnchor="end">
              {top * share}
            </Label>
          </g>
        ))}
        <g transform={`translate(${LEFT} 4)`}>
          <Line points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
          {points.map(({ x, y }) => (
            <Dot key={x} cx={x} cy={y} r="5" />
          ))}
        </g>
        <Label x={LEFT} y={HEIGHT + 28}>
          {written(first.date)}
        </Label>
        {days.length > 1 && (
          <Label x={WIDTH} y={HEIGHT + 28} textAnchor="end">
            {written(last.date)}
          </Label>
        )}
      </Drawing>
      <details>
        <Summary>The same as a table</Summary>
        <Table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Lessons</th>
              <th scope="col">Points</th>
              <th scope="col">In all</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, lessons, points: earned, totalPoints }) => (
              <tr key={date}>
                <td>{written(date)}</td>
                <td>{lessons}</td>
                <td>{earned}</td>
                <td>{totalPoints}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
      {days.length === 1 && (
        <Text size="sm" tone="muted">
          One day so far. The line begins with the second.
        </Text>
      )}
    </Box>
  );
}
