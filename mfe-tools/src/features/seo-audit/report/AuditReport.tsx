import { useEffect, useId, useRef } from 'react';
import type { AuditFinding } from '@site/contracts/audit/audit';
import { buildReport, formatTally } from '@site/contracts/audit/audit-report';
import { ANSWER_TIME } from '@site/contracts/offer/offer-text';
import { light } from '@site/contracts/offer/palette';
import { formatLongDay } from '@site/contracts/text/dates';
import { ScoreRing } from '@site/shared-ui/score-ring';
import {
  ButtonLink,
  chakra,
  Flex,
  Grid,
  Heading,
  Link,
  SmallText,
  Stack,
  Text,
} from '@site/shared-ui/ui';
import { Findings } from './Findings';
import { FirstTasks } from './FirstTasks';
import { PointMap } from './PointMap';
import { below, type Level, type ReportResults } from './results';
import { ShareActions } from './ShareActions';
import { SubScores } from './SubScores';

/** `November 21, 2026, 10:42 AM UTC`. */
function formatCheckTime(auditedAt: string): string {
  const time = new Date(auditedAt);
  const hours = time.getUTCHours();
  const minutes = String(time.getUTCMinutes()).padStart(2, '0');
  return `${formatLongDay(auditedAt)}, ${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'} UTC`;
}

const ringSize = { base: '3rem', md: '4rem' };

/** `6.2 s`. */
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** The link to the contact page, with the audited address. */
function CallToAction({ websiteUrl, level }: { websiteUrl: string; level: Level }) {
  return (
    <Flex
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="5"
      padding={{ base: '6', md: '8' }}
      borderRadius="card"
      bg={{ base: 'ink', _dark: 'accentSoft' }}
      color={{ base: 'paper', _dark: 'ink' }}
      border="1px solid {colors.line}"
      _print={{ display: 'none' }}
    >
      <Stack gap="1">
        <Heading as={below(level).part} size="h3">
          Want this done for you?
        </Heading>
        <Text>Send us this report. We answer {ANSWER_TIME} with what we would do first.</Text>
      </Stack>
      <ButtonLink
        href={`/contact?website=${encodeURIComponent(websiteUrl)}&topic=audit`}
        bg={light.marker}
        color={light.ink}
        _focusVisible={{ outlineColor: light.marker }}
      >
        Talk to us about it
      </ButtonLink>
    </Flex>
  );
}

const Note = chakra('li', { base: { _firstLetter: { textTransform: 'uppercase' } } });

interface JudgedProps {
  results: ReportResults & { checks: readonly AuditFinding[] };
  level: Level;
}

/** Score and map, what to do first, and the rest by group. */
function Judged({ results, level }: JudgedProps) {
  const { checks, overallScore, aiReadiness, notes = [] } = results;
  const report = buildReport({ ...results, checks: [...checks] });
  return (
    <>
      <Flex
        gap={{ base: '6', md: '12' }}
        flexDirection={{ base: 'column', sm: 'row' }}
        alignItems={{ sm: 'center' }}
      >
        <ScoreRing score={Number(overallScore)} size={ringSize} />
        <Stack gap="3" minWidth="0">
          <Text fontWeight="600" maxWidth="none">
            {checks.length} points: {formatTally(report.tally).join(', ')}
          </Text>
          <PointMap checks={checks} />
          {aiReadiness && (
            <SmallText>
              AI search: {aiReadiness.passed} of the {aiReadiness.total} points that answer engines
              depend on are fine.{' '}
              <Link href="/seo-audit/checks#ai-search">Which points are these?</Link>
            </SmallText>
          )}
        </Stack>
      </Flex>
      <Stack gap="5">
        <Heading as={below(level).part} size="h2">
          {report.promise}
        </Heading>
        {report.first.length > 0 ? (
          <FirstTasks tasks={report.first} level={level} />
        ) : (
          <Text>Every point that applies to this page is fine.</Text>
        )}
      </Stack>
      <Findings report={report} count={checks.length} level={level} />
      {notes.length > 0 && (
        <Grid as="ul" fontSize="sm" color="muted" gap="1">
          {notes.map((note) => (
            <Note key={note}>{note}</Note>
          ))}
        </Grid>
      )}
    </>
  );
}

/** A result without its points: the scores, and what to do in the words of the API. */
const ResultWithoutChecks = ({ results, level }: { results: ReportResults; level: Level }) => (
  <>
    <Flex gap="10" flexDirection={{ base: 'column', md: 'row' }} alignItems={{ md: 'center' }}>
      <ScoreRing score={Number(results.overallScore)} size={ringSize} />
      <SubScores results={results} />
    </Flex>
    <Stack gap="4">
      <Heading as={below(level).part} size="h3">
        What to do
      </Heading>
      <Text whiteSpace="pre-line">
        {results.recommendations || 'Nothing: every point that applies to this page is fine.'}
      </Text>
    </Stack>
  </>
);

interface AuditReportProps {
  results: ReportResults;
  level: Level;
  /** The visitor waits for it: it is scrolled to and takes the focus. */
  awaited?: boolean;
}

/** The overall score, what to do first, and the seven scores with all points and their evidence. */
export function AuditReport({ results, level, awaited = false }: AuditReportProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { websiteUrl, finalUrl = websiteUrl, auditedAt, milliseconds, auditId, checks } = results;
  useEffect(() => {
    if (!awaited) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [awaited, results]);
  return (
    <Stack
      as="article"
      gap={{ base: '8', md: '10' }}
      // Bars and dots need their colors on paper too.
      printColorAdjust="exact"
      aria-labelledby={headingId}
      data-audit-report
    >
      <Stack gap="2">
        {auditedAt && (
          <SmallText>
            Checked {formatCheckTime(auditedAt)}
            {milliseconds !== undefined && ` · ${seconds(milliseconds)}`}
          </SmallText>
        )}
        <Heading
          as={level === 1 ? 'h1' : 'h2'}
          size="h2"
          id={headingId}
          ref={heading}
          tabIndex={-1}
          overflowWrap="anywhere"
        >
          {new URL(websiteUrl).host}: {results.overallScore} out of 100
        </Heading>
        <Text tone="muted" overflowWrap="anywhere">
          {finalUrl}
          {finalUrl !== websiteUrl && ` (asked for as ${websiteUrl})`}
        </Text>
      </Stack>
      {checks ? (
        <Judged results={{ ...results, checks }} level={level} />
      ) : (
        <ResultWithoutChecks results={results} level={level} />
      )}
      <ShareActions auditId={auditId} isOwnPage={level === 1} />
      <CallToAction websiteUrl={websiteUrl} level={level} />
    </Stack>
  );
}
