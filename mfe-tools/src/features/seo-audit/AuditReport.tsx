import { useEffect, useId } from 'react';
import {
  Box,
  ButtonLink,
  chakra,
  Flex,
  Grid,
  Heading,
  Progress,
  Stack,
  Text,
} from '@site/shared-ui/ui';
import type { DoneAudit } from './AuditForm';
import { ScoreRing } from './ScoreRing';
import { checkGroups, toneOf } from './scores';

const ScoreLine = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr auto', md: '11rem 1fr 2.5rem' },
    gridTemplateAreas: { base: '"title figure" "bar bar"', md: '"title bar figure"' },
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
  },
});

const Closing = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '5',
    padding: { base: '6', md: '8' },
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    bg: 'surface',
  },
});

/** What an audit found: the overall score, the seven behind it and what to do. Takes the focus when it comes. */
export function AuditReport({ audit }: { audit: DoneAudit }) {
  const { overallScore, scores, recommendations } = audit.results;
  const headingId = useId();
  useEffect(() => {
    const heading = document.getElementById(headingId);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }, [headingId, audit]);
  return (
    <Stack gap={{ base: '10', md: '14' }}>
      <Heading id={headingId} tabIndex={-1} overflowWrap="anywhere">
        {new URL(audit.websiteUrl).host}: {overallScore} out of 100
      </Heading>
      <Flex
        gap={{ base: '10', lg: '20' }}
        flexDirection={{ base: 'column', md: 'row' }}
        alignItems={{ md: 'center' }}
      >
        <ScoreRing score={Number(overallScore)} />
        <Grid as="ul" flex="1" gap="4">
          {checkGroups.map(({ score, title }) => (
            <ScoreLine key={score}>
              <Box gridArea="title">{title}</Box>
              <Progress
                gridArea="bar"
                value={Number(scores[score])}
                label={title}
                tone={toneOf(Number(scores[score]))}
              />
              <Box gridArea="figure" fontWeight="600" textAlign="end">
                {scores[score]}
              </Box>
            </ScoreLine>
          ))}
        </Grid>
      </Flex>
      <Stack gap="4">
        <Heading as="h3">What to do</Heading>
        <Text whiteSpace="pre-line">{recommendations}</Text>
      </Stack>
      <Closing>
        <Stack gap="1">
          <Heading as="h3">Want this done for you?</Heading>
          <Text tone="muted">
            Send us this result; we answer within 24 hours with what we would do first.
          </Text>
        </Stack>
        <ButtonLink href="/contact">Talk to us about it</ButtonLink>
      </Closing>
    </Stack>
  );
}
