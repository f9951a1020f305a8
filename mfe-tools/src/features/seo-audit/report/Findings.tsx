import { useState } from 'react';
import type { AuditFinding } from '@site/contracts/audit';
import { Box, chakra, Chip, Flex, Heading, Stack } from '@site/shared-ui/ui';
import { Finding } from './Finding';
import { below, groupsOf, type Level, type ReportResults } from './results';
import {
  failingFirst,
  tallyOf,
  verdictOf,
  verdicts,
  verdictWords,
  worstFirst,
  type Verdict,
} from './verdicts';

type Filter = Verdict | 'all';

const Group = chakra('div', {
  variants: { away: { true: { display: 'none', _print: { display: 'block' } } } },
});

/** Hidden on paper and without script, where the buttons do nothing. */
const Filters = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    _print: { display: 'none' },
    '@media (scripting: none)': { display: 'none' },
  },
});

interface FindingsProps {
  results: ReportResults & { checks: readonly AuditFinding[] };
  level: Level;
}

/** The points by group. Points to fix come first in a group, and their groups first. A filter shows one verdict. */
export function Findings({ results, level }: FindingsProps) {
  const { checks, scores } = results;
  const [filter, setFilter] = useState<Filter>('all');
  const tally = tallyOf(checks);
  const filters: readonly { filter: Filter; label: string; count: number }[] = [
    { filter: 'all', label: 'All', count: checks.length },
    ...verdicts
      .map((verdict) => ({
        filter: verdict,
        label: verdictWords[verdict],
        count: tally[verdict],
      }))
      .filter(({ count }) => count > 0),
  ];
  const isShown = (finding: AuditFinding): boolean =>
    filter === 'all' || filter === verdictOf(finding);
  const headings = below(level);
  const groups = worstFirst(
    groupsOf(results).map(({ score, title }) => ({
      score,
      title,
      findings: failingFirst(checks.filter((check) => check.group === score)),
    })),
  );
  return (
    <Stack gap="8">
      <Filters role="group" aria-label="Show">
        {filters.map((one) => (
          <Chip
            key={one.filter}
            aria-pressed={filter === one.filter}
            onClick={() => setFilter(one.filter)}
          >
            {one.label} {one.count}
          </Chip>
        ))}
      </Filters>
      {groups.map(({ score, title, findings }) => (
        <Group key={score} away={!findings.some(isShown)}>
          <Flex
            justifyContent="space-between"
            alignItems="baseline"
            gap="4"
            marginBottom="3"
            breakAfter="avoid"
          >
            <Heading as={headings.part} size="h3">
              {title}
            </Heading>
            <Box color="muted" fontSize="sm" whiteSpace="nowrap">
              {scores[score]} out of 100
            </Box>
          </Flex>
          <ul>
            {findings.map((finding) => (
              <Finding
                key={finding.id}
                finding={finding}
                heading={headings.item}
                away={!isShown(finding)}
              />
            ))}
          </ul>
        </Group>
      ))}
    </Stack>
  );
}
