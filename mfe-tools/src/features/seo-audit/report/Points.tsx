import { Fragment } from 'react';
import type { AuditFinding } from '@site/contracts/audit';
import { Box, chakra, Dots47, Grid, Heading, Link, Stack, Text } from '@site/shared-ui/ui';
import { below, type Level, type ReportResults } from './results';
import { tallyOf, tallyWords, verdictDots, verdictOf } from './verdicts';

const Note = chakra('li', { base: { _firstLetter: { textTransform: 'uppercase' } } });

interface PointsProps {
  results: ReportResults & { checks: readonly AuditFinding[] };
  level: Level;
}

export function Points({ results: { checks, aiReadiness, notes = [] }, level }: PointsProps) {
  const words = tallyWords(tallyOf(checks));
  return (
    <Grid
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 20rem' }}
      gap={{ base: '6', md: '14' }}
      alignItems="center"
      paddingBlock={{ base: '8', md: '10' }}
      borderBlock="1px solid {colors.line}"
    >
      <Stack gap="3">
        <Heading as={below(level).part} size="h2">
          {checks.length} points:
          {words.map((some, index) => (
            <Fragment key={some}>
              {' '}
              <chakra.span whiteSpace="nowrap">
                {some}
                {index < words.length - 1 && ','}
              </chakra.span>
            </Fragment>
          ))}
        </Heading>
        {aiReadiness && (
          <Text>
            AI search: {aiReadiness.passed} of the {aiReadiness.total} points that answer engines
            depend on are fine.{' '}
            <Link href="/seo-audit/checks#ai-search">Which points are these?</Link>
          </Text>
        )}
        {notes.length > 0 && (
          <Box as="ul" fontSize="sm" color="muted" display="grid" gap="1">
            {notes.map((note) => (
              <Note key={note}>{note}</Note>
            ))}
          </Box>
        )}
      </Stack>
      <Dots47
        outcomes={checks.map((check) => verdictDots[verdictOf(check)])}
        label={`${checks.length} checks: ${words.join(', ')}`}
        fontSize={{ base: '1rem', md: '0.95rem' }}
      />
    </Grid>
  );
}
