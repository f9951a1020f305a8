import { dayAbbreviated } from '@site/contracts/dates';
import type { LeadKind, LeadWeeks } from '@site/contracts/leads';
import { Box, chakra, Flex, Heading, MissingData, Text } from '@site/shared-ui/ui';
import { Loading } from '../../Loading';
import { leadsApi } from './leads.api';
import { plotOf } from './weeks-plot';

const WIDTH = 640;
const HEIGHT = 200;
/** Room for the figures beside the axis, and for marks at the edges. */
const LEFT = 56;
const EDGE = 10;

const Drawing = chakra('svg', { base: { width: 'full', height: 'auto', overflow: 'visible' } });
const Line = chakra('polyline', {
  base: { fill: 'none', strokeWidth: '3px', strokeLinejoin: 'round', strokeLinecap: 'round' },
});
const Grid = chakra('line', { base: { stroke: 'line', strokeWidth: '1px' } });
/** The drawing is half as large on a phone, its words are not. */
const Label = chakra('text', { base: { fill: 'muted', fontSize: { base: '26px', md: '15px' } } });
const Table = chakra('table', {
  base: {
    fontVariantNumeric: 'tabular-nums',
    fontSize: 'sm',
    '& :is(th, td)': {
      textAlign: 'left',
      paddingBlock: '2',
      paddingInlineEnd: '5',
      borderBottom: '1px solid {colors.line}',
    },
  },
});
const Summary = chakra('summary', {
  base: { paddingBlock: '2.5', color: 'accent', fontWeight: '600' },
});

/** Told apart by their strokes as well as by their colours. */
const kinds: Readonly<Record<LeadKind, { title: string; stroke: string; dashes?: string }>> = {
  enquiries: { title: 'Enquiries', stroke: 'accent' },
  audits: { title: 'Audits', stroke: 'ink', dashes: '10 7' },
  signups: { title: 'Sign-ups', stroke: 'fair', dashes: '1 7' },
};

const sumOf = (weeks: LeadWeeks, kind: LeadKind): number =>
  weeks.reduce((sum, week) => sum + week[kind], 0);

/** Leads by week, drawn, and as a table for those who listen or want the numbers. */
export function Weeks() {
  const { data: weeks, isError, refetch } = leadsApi.weeks.use();
  return (
    <Box as="section" aria-labelledby="weeks">
      <Heading size="h3" id="weeks" scrollMarginTop="24" marginBottom="4">
        By week
      </Heading>
      {weeks ? (
        <Plot weeks={weeks} />
      ) : isError ? (
        <MissingData what="The weeks" onRetry={refetch} />
      ) : (
        <Loading label="Loading the weeks" height="56" />
      )}
    </Box>
  );
}

function Plot({ weeks }: { weeks: LeadWeeks }) {
  const first = weeks[0];
  const last = weeks.at(-1);
  if (!first || !last) return null;
  const { series, top } = plotOf(weeks, WIDTH - LEFT - EDGE, HEIGHT);
  const sums = series.map(({ kind }) => `${kinds[kind].title} ${sumOf(weeks, kind)}`);
  const summary = `Weeks from ${dayAbbreviated(first.week)} to ${dayAbbreviated(last.week)}: ${sums.join(', ')}`;
  return (
    <>
      <Flex as="ul" gap="5" flexWrap="wrap" marginBottom="3">
        {series.map(({ kind }) => (
          <Flex as="li" key={kind} alignItems="center" gap="2">
            <chakra.svg width="9" height="3" viewBox="0 0 36 12" aria-hidden="true">
              <Line
                points="2,6 34,6"
                stroke={kinds[kind].stroke}
                strokeDasharray={kinds[kind].dashes}
              />
            </chakra.svg>
            <Text size="sm">{`${kinds[kind].title}: ${sumOf(weeks, kind)}`}</Text>
          </Flex>
        ))}
      </Flex>
      <Drawing viewBox={`0 0 ${WIDTH} ${HEIGHT + 40}`} role="img" aria-label={summary}>
        {[0, 0.5, 1].map((share) => (
          <g key={share} transform={`translate(0 ${HEIGHT * (1 - share) + 4})`}>
            <Grid x1={LEFT} x2={WIDTH} />
            <Label x={LEFT - 10} y="5" textAnchor="end">
              {top * share}
            </Label>
          </g>
        ))}
        <g transform={`translate(${LEFT} 4)`}>
          {series.map(({ kind, points }) => (
            <Line
              key={kind}
              stroke={kinds[kind].stroke}
              strokeDasharray={kinds[kind].dashes}
              points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
            />
          ))}
        </g>
        <Label x={LEFT} y={HEIGHT + 32}>
          {dayAbbreviated(first.week)}
        </Label>
        <Label x={WIDTH} y={HEIGHT + 32} textAnchor="end">
          {dayAbbreviated(last.week)}
        </Label>
      </Drawing>
      <details>
        <Summary>The same as a table</Summary>
        <Table>
          <thead>
            <tr>
              <th scope="col">Week from</th>
              {series.map(({ kind }) => (
                <th key={kind} scope="col">
                  {kinds[kind].title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...weeks].reverse().map((week) => (
              <tr key={week.week}>
                <th scope="row">{dayAbbreviated(week.week)}</th>
                {series.map(({ kind }) => (
                  <td key={kind}>{week[kind]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </>
  );
}
