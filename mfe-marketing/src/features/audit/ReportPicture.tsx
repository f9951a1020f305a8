import type { AuditGroup } from '@site/contracts/audit/audit';
import { groupTitles } from '@site/contracts/audit/audit-checks';
import { getTone, ScoreRing } from '@site/shared-ui/score-ring';
import { Card, Flex, Grid, Heading, Progress } from '@site/shared-ui/ui';
import { sampleReport } from './sample-report';

const { site, score, scores } = sampleReport;
const groups = Object.keys(groupTitles) as AuditGroup[];

/** The first page of the audit's report, drawn from a real result. Screen readers get it as one picture. */
export const ReportPicture = () => (
  <Card
    role="img"
    aria-label={`First page of a report for ${site}: ${score} out of 100, and a score for each of seven groups.`}
    gap="3"
    padding="5"
    bg="paper"
  >
    <Flex gap="4" alignItems="center" marginBottom="2">
      <ScoreRing score={score} />
      <Heading as="p" size="h3" fontSize="sm" overflowWrap="anywhere">
        {site}
      </Heading>
    </Flex>
    {groups.map((group) => (
      <Grid
        key={group}
        gridTemplateColumns="1fr 30% 1.5rem"
        gap="3"
        alignItems="center"
        fontSize="xs"
        lineHeight="1.4"
        fontVariantNumeric="tabular-nums"
      >
        {groupTitles[group]}
        <Progress value={scores[group]} label={groupTitles[group]} tone={getTone(scores[group])} />
        <span>{scores[group]}</span>
      </Grid>
    ))}
  </Card>
);
