import type { LeadKind, LeadWeeks } from '@site/contracts/administration/leads';
import { formatShortDay } from '@site/contracts/text/dates';
import { FigureTable, PlotTable } from '@site/shared-ui/figure-table';
import { Line, LinePlot } from '@site/shared-ui/line-plot';
import { Box, chakra, Flex, Heading, Text } from '@site/shared-ui/ui';
import { useGetLeadSourcesQuery, useGetLeadWeeksQuery } from '../../administration/api';
import { Loaded, Loading } from '../../administration/lists';

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
  const lines = (Object.keys(kinds) as LeadKind[]).map((kind) => ({
    ...kinds[kind],
    kind,
    sum: weeks.reduce((before, week) => before + week[kind], 0),
    values: weeks.map((week, at) => ({ at, value: week[kind] })),
  }));
  const [from, to] = [formatShortDay(first.week), formatShortDay(last.week)];
  const sums = lines.map(({ title, sum }) => `${title} ${sum}`).join(', ');
  return (
    <>
      <Flex as="ul" gap="5" flexWrap="wrap" marginBottom="3">
        {lines.map(({ kind, title, sum, stroke, dashes }) => (
          <Flex as="li" key={kind} alignItems="center" gap="2">
            <chakra.svg width="9" height="3" viewBox="0 0 36 12" aria-hidden="true">
              <Line points="2,6 34,6" stroke={stroke} strokeDasharray={dashes} />
            </chakra.svg>
            <Text size="sm">{`${title}: ${sum}`}</Text>
          </Flex>
        ))}
      </Flex>
      <LinePlot label={`Weeks from ${from} to ${to}: ${sums}`} lines={lines} from={from} to={to} />
      <PlotTable
        titles={['Week from', ...lines.map(({ title }) => title)]}
        rows={weeks
          .toReversed()
          .map((week) => [formatShortDay(week.week), ...lines.map(({ kind }) => week[kind])])}
      />
    </>
  );
}
