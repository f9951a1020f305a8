import type { LeadKind, LeadWeeks } from '@site/contracts/administration/leads';
import { formatShortDay } from '@site/contracts/text/dates';
import { FigureTable, PlotTable } from '@site/shared-ui/figure-table';
import { buildPlot, formatPolyline } from '@site/shared-ui/plot';
import { Box, chakra, Flex, Heading, Text } from '@site/shared-ui/ui';
import { useGetLeadSourcesQuery, useGetLeadWeeksQuery } from '../../administration/api';
import { Loaded, Loading } from '../../administration/lists';

const WIDTH = 640;
const HEIGHT = 200;
/** Space for the labels of the axis, and for the ends of the lines at the right edge. */
const LEFT = 56;
const EDGE = 10;

const Drawing = chakra('svg', { base: { width: 'full', height: 'auto', overflow: 'visible' } });
const Line = chakra('polyline', {
  base: { fill: 'none', strokeWidth: '3px', strokeLinejoin: 'round', strokeLinecap: 'round' },
});
const Grid = chakra('line', { base: { stroke: 'line', strokeWidth: '1px' } });
/** Larger on phones, where the whole drawing is scaled to about half its size. */
const Label = chakra('text', { base: { fill: 'muted', fontSize: { base: '26px', md: '15px' } } });

/** Sign-ups for the newsletter by place on the site. */
export const Sources = () => (
  <Box as="section" aria-labelledby="sources">
    <Heading size="h3" id="sources" marginBottom="4">
      Signup sources
    </Heading>
    <Loaded
      query={useGetLeadSourcesQuery()}
      subject="The sources"
      placeholder={<Loading label="Loading the sources" height="32" />}
    >
      {(sources) =>
        sources.length > 0 ? (
          <FigureTable
            aria-labelledby="sources"
            titles={['Source', 'Signups', 'Still subscribed']}
            rows={sources.map(({ source, signups, active }) => [source, signups, active])}
            width="full"
            css={{
              '& :is(th, td)': {
                paddingBlock: '2.5',
                paddingInlineEnd: '4',
                overflowWrap: 'anywhere',
              },
              '& thead th': { color: 'muted' },
            }}
          />
        ) : (
          <Text tone="muted">No one has signed up yet.</Text>
        )
      }
    </Loaded>
  </Box>
);

const LEAD_KINDS: readonly LeadKind[] = ['enquiries', 'audits', 'signups'];

/** The lines differ in dashes as well as in color. */
const kinds: Readonly<Record<LeadKind, { title: string; stroke: string; dashes?: string }>> = {
  enquiries: { title: 'Inquiries', stroke: 'accent' },
  audits: { title: 'Audits', stroke: 'ink', dashes: '10 7' },
  signups: { title: 'Signups', stroke: 'fair', dashes: '1 7' },
};

/** Leads by week, as a drawing and as a table with the numbers. */
export const Weeks = () => (
  <Box as="section" aria-labelledby="weeks">
    <Heading size="h3" id="weeks" scrollMarginTop="24" marginBottom="4">
      By week
    </Heading>
    <Loaded
      query={useGetLeadWeeksQuery()}
      subject="The weeks"
      placeholder={<Loading label="Loading the weeks" height="56" />}
    >
      {(weeks) => <Plot weeks={weeks} />}
    </Loaded>
  </Box>
);

function Plot({ weeks }: { weeks: LeadWeeks }) {
  const [first] = weeks;
  const last = weeks.at(-1);
  if (!first || !last) return null;
  const { points, top } = buildPlot(
    LEAD_KINDS.map((kind) => weeks.map((week, at) => ({ at, value: week[kind] }))),
    WIDTH - LEFT - EDGE,
    HEIGHT,
  );
  const lines = LEAD_KINDS.map((kind, index) => {
    const { title, stroke, dashes } = kinds[kind];
    const sum = weeks.reduce((before, week) => before + week[kind], 0);
    const line = formatPolyline(points[index] ?? []);
    return { kind, line, title, sum, strokes: { stroke, strokeDasharray: dashes } };
  });
  const [from, to] = [formatShortDay(first.week), formatShortDay(last.week)];
  const sums = lines.map(({ title, sum }) => `${title} ${sum}`).join(', ');
  return (
    <>
      <Flex as="ul" gap="5" flexWrap="wrap" marginBottom="3">
        {lines.map(({ kind, title, sum, strokes }) => (
          <Flex as="li" key={kind} alignItems="center" gap="2">
            <chakra.svg width="9" height="3" viewBox="0 0 36 12" aria-hidden="true">
              <Line points="2,6 34,6" {...strokes} />
            </chakra.svg>
            <Text size="sm">{`${title}: ${sum}`}</Text>
          </Flex>
        ))}
      </Flex>
      <Drawing
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 40}`}
        role="img"
        aria-label={`Weeks from ${from} to ${to}: ${sums}`}
      >
        {[0, 0.5, 1].map((share) => (
          <g key={share} transform={`translate(0 ${HEIGHT * (1 - share) + 4})`}>
            <Grid x1={LEFT} x2={WIDTH} />
            <Label x={LEFT - 10} y="5" textAnchor="end">
              {top * share}
            </Label>
          </g>
        ))}
        <g transform={`translate(${LEFT} 4)`}>
          {lines.map(({ kind, line, strokes }) => (
            <Line key={kind} {...strokes} points={line} />
          ))}
        </g>
        <Label x={LEFT} y={HEIGHT + 32}>
          {from}
        </Label>
        <Label x={WIDTH} y={HEIGHT + 32} textAnchor="end">
          {to}
        </Label>
      </Drawing>
      <PlotTable
        titles={['Week from', ...lines.map(({ title }) => title)]}
        rows={weeks
          .toReversed()
          .map((week) => [formatShortDay(week.week), ...lines.map(({ kind }) => week[kind])])}
      />
    </>
  );
}
