import type { LearnerFigures } from '@site/contracts/learning/learner';
import { formatShortDay } from '@site/contracts/text/dates';
import { PlotTable } from '@site/shared-ui/figure-table';
import { LinePlot } from '@site/shared-ui/line-plot';
import { Box, Heading, SmallText } from '@site/shared-ui/ui';

/** Points over time, as a drawing and as a table with the numbers. */
export function PointsPlot({ days }: Pick<LearnerFigures, 'days'>) {
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return null;
  const values = days.map(({ date, totalPoints }) => ({
    at: Date.parse(date),
    value: totalPoints,
  }));
  const [from, to] = [formatShortDay(first.date), formatShortDay(last.date)];
  return (
    <Box as="section" aria-labelledby="points">
      <Heading size="h3" id="points" marginBottom="4">
        Points over time
      </Heading>
      <LinePlot
        label={`Points from ${from} to ${to}: ${last.totalPoints} total`}
        lines={[{ values, stroke: 'accent' }]}
        from={from}
        to={to}
        hasDots
      />
      <PlotTable
        titles={['Day', 'Lessons', 'Points', 'Total']}
        rows={days.map(({ date, lessons, points, totalPoints }) => [
          formatShortDay(date),
          lessons,
          points,
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
