import { listGroups } from '@site/contracts/audit/audit-report';
import { Box, chakra, Grid } from '@site/shared-ui/ui';
import type { ReportResults } from './results';
import { ScoreBar } from './ScoreBar';

const ScoreLine = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr auto', md: '11rem 1fr 6.5rem' },
    gridTemplateAreas: { base: '"title figure" "bar bar"', md: '"title bar figure"' },
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
  },
});

/** The seven scores. */
export const SubScores = ({ results }: { results: ReportResults }) => (
  <Grid as="ul" flex="1" gap="4">
    {listGroups(results).map(({ group, title }) => (
      <ScoreLine key={group}>
        <Box gridArea="title">{title}</Box>
        <ScoreBar title={title} score={results.scores[group]} />
      </ScoreLine>
    ))}
  </Grid>
);
