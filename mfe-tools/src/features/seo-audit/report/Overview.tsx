import { Box, chakra, Flex, Grid, Progress } from '@site/shared-ui/ui';
import { toneOf } from '../scores';
import { groupsOf, type ReportResults } from './results';
import { ScoreRing } from './ScoreRing';

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
const Word = chakra('span', { base: { color: 'muted', fontSize: 'sm', fontWeight: '400' } });

export function Overview({ results }: { results: ReportResults }) {
  return (
    <Flex
      gap={{ base: '10', lg: '20' }}
      flexDirection={{ base: 'column', md: 'row' }}
      alignItems={{ md: 'center' }}
    >
      <ScoreRing score={Number(results.overallScore)} />
      <Grid as="ul" flex="1" gap="4">
        {groupsOf(results).map(({ score, title }) => {
          const value = Number(results.scores[score]);
          const tone = toneOf(value);
          return (
            <ScoreLine key={score}>
              <Box gridArea="title">{title}</Box>
              <Progress
                gridArea="bar"
                value={value}
                label={title}
                tone={tone}
                aria-valuetext={`${value} out of 100: ${tone}`}
              />
              <Flex gridArea="figure" gap="2" alignItems="baseline" justifyContent="end">
                <Word>{tone}</Word>
                <Box fontWeight="600" fontVariantNumeric="tabular-nums">
                  {results.scores[score]}
                </Box>
              </Flex>
            </ScoreLine>
          );
        })}
      </Grid>
    </Flex>
  );
}
