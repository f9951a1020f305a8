import { useRef, useState } from 'react';
import {
  type AuditReport,
  type Entry,
  formatGroup,
  type ReportGroup,
  type Verdict,
  VERDICT_LABELS,
  VERDICTS,
} from '@site/contracts/audit/audit-report';
import { Box, chakra, Chip, Flex, Heading, SmallText, Stack } from '@site/shared-ui/ui';
import { useUnfoldedTarget } from '../../../unfolded-target';
import { Finding } from './Finding';
import { below, type Level } from './results';
import { ScoreBar } from './ScoreBar';

type Filter = Verdict | 'all';

const Group = chakra('details', {
  base: {
    borderTop: '1px solid {colors.line}',
    '&[open] > summary::after': { content: '"–" / ""' },
  },
});
const Summary = chakra('summary', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) auto 1rem',
      md: '13rem minmax(0, 1fr) 6rem 15rem 1rem',
    },
    gridTemplateAreas: {
      base: '"title figure sign" "bar bar bar" "words words words"',
      md: '"title bar figure words sign"',
    },
    alignItems: 'center',
    columnGap: '5',
    rowGap: '2',
    paddingBlock: '4',
    cursor: 'pointer',
    listStyle: 'none',
    breakAfter: 'avoid',
    '&::-webkit-details-marker': { display: 'none' },
    _hover: {
      '& :is(h2, h3)': { textDecoration: 'underline', textDecorationColor: '{colors.accent}' },
    },
    _after: {
      content: '"+" / ""',
      gridArea: 'sign',
      fontSize: 'h3',
      lineHeight: '1',
      _print: { display: 'none' },
    },
  },
});

const nothing: Readonly<Record<Filter, string>> = {
  fix: 'Nothing to fix in this group.',
  better: 'Nothing to improve in this group.',
  settled: 'Nothing in this group has others waiting for it.',
  fine: 'No point of this group is fine yet.',
  open: 'Every point of this group applies.',
  all: 'The points of this group are waiting for another fix.',
};

/** Waiting points are shown by those that they wait for. */
const isShown = (filter: Filter, { verdict, settles }: Entry): boolean =>
  filter === 'all' || (filter === 'settled' ? settles.length > 0 : verdict === filter);

const hasShownEntry = (filter: Filter, { entries }: ReportGroup): boolean =>
  entries.some((entry) => isShown(filter, entry));

interface FoldedGroupProps {
  group: ReportGroup;
  filter: Filter;
  level: Level;
}

function FoldedGroup({ group, filter, level }: FoldedGroupProps) {
  const { title, score, entries } = group;
  return (
    <Group data-group={group.group}>
      <Summary>
        <Heading as={below(level).part} size="h3" fontSize="md" gridArea="title">
          {title}
        </Heading>
        <ScoreBar title={title} score={score} />
        <Box
          gridArea="words"
          color="muted"
          fontSize="sm"
          _firstLetter={{ textTransform: 'uppercase' }}
        >
          {formatGroup(group)}
        </Box>
      </Summary>
      <Box paddingBottom="4">
        {!hasShownEntry(filter, group) && (
          <SmallText paddingBottom="3" _print={{ display: 'none' }}>
            {nothing[filter]}
          </SmallText>
        )}
        <ul>
          {entries.map((entry) => (
            <Finding
              key={entry.finding.id}
              entry={entry}
              heading={below(level).item}
              away={!isShown(filter, entry)}
            />
          ))}
        </ul>
      </Box>
    </Group>
  );
}

interface FindingsProps {
  report: AuditReport;
  /** Number of all points. */
  count: number;
  level: Level;
}

/** The seven scores; behind each its points, folded. The filter shows one verdict, at first what is to fix. */
export function Findings({ report, count, level }: FindingsProps) {
  const { groups, tally } = report;
  const filters = VERDICTS.filter((one) => tally[one] > 0);
  const [filter, setFilter] = useState<Filter>(filters[0] ?? 'all');
  const list = useRef<HTMLDivElement>(null);
  useUnfoldedTarget(true);

  /** Unfolds the groups that have something to show, and folds the others. */
  const choose = (chosen: Filter): void => {
    setFilter(chosen);
    for (const details of list.current?.querySelectorAll<HTMLDetailsElement>('[data-group]') ?? [])
      details.open = groups.some(
        (group) => group.group === details.dataset['group'] && hasShownEntry(chosen, group),
      );
  };
  return (
    <Stack gap="5">
      <Flex
        flexWrap="wrap"
        gap="2"
        // Hidden on paper and without script, where the buttons do nothing.
        _print={{ display: 'none' }}
        css={{ '@media (scripting: none)': { display: 'none' } }}
        role="group"
        aria-label="Show"
      >
        {[...filters, 'all' as const].map((one) => (
          <Chip key={one} aria-pressed={filter === one} onClick={() => choose(one)}>
            {one === 'all' ? `All ${count}` : `${VERDICT_LABELS[one]} ${tally[one]}`}
          </Chip>
        ))}
      </Flex>
      <Box ref={list} borderBottom="1px solid {colors.line}">
        {groups.map((group) => (
          <FoldedGroup key={group.group} group={group} filter={filter} level={level} />
        ))}
      </Box>
    </Stack>
  );
}
