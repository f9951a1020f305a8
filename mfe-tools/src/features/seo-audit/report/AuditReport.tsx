import { useEffect, useId } from 'react';
import { dayInWords } from '@site/contracts/dates';
import { answerTime } from '@site/contracts/offer-text';
import { ButtonLink, chakra, Heading, SmallText, Stack, Text } from '@site/shared-ui/ui';
import { below, type Level, type ReportResults } from './results';
import { hostOf } from '../../../host-of';
import { adviceOf } from './advice';
import { AdviceList } from './AdviceList';
import { Findings } from './Findings';
import { Overview } from './Overview';
import { Points } from './Points';
import { ShareActions } from './ShareActions';

/** `November 21, 2026, 10:42 UTC`. */
const whenChecked = (auditedAt: string): string =>
  `${dayInWords(auditedAt)}, ${new Date(auditedAt).toISOString().slice(11, 16)} UTC`;

/** `6.2 s`. */
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

const Contrast = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '5',
    padding: { base: '6', md: '8' },
    borderRadius: 'card',
    bg: 'ink',
    color: 'paper',
    _print: { display: 'none' },
  },
});

/** The link to the contact page, with the audited address. */
function Closing({ websiteUrl, level }: { websiteUrl: string; level: Level }) {
  return (
    <Contrast>
      <Stack gap="1">
        <Heading as={below(level).part} size="h3">
          Want this done for you?
        </Heading>
        <Text>Send us this result; we answer {answerTime} with what we would do first.</Text>
      </Stack>
      <ButtonLink
        href={`/contact?website=${encodeURIComponent(websiteUrl)}&topic=audit`}
        bg="marker"
        color="ink"
      >
        Talk to us about it
      </ButtonLink>
    </Contrast>
  );
}

const Report = chakra('article', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '10', md: '14' },
    // Bars and dots need their colours on paper too.
    printColorAdjust: 'exact',
  },
});

interface AuditReportProps {
  results: ReportResults;
  level: Level;
  /** The visitor waits for it: it is scrolled to and takes the focus. */
  awaited?: boolean;
}

/** The overall score, the seven scores, what to do, and all points with their evidence. */
export function AuditReport({ results, level, awaited = false }: AuditReportProps) {
  const headingId = useId();
  const { websiteUrl, finalUrl = websiteUrl, auditedAt, milliseconds, auditId, checks } = results;
  useEffect(() => {
    if (!awaited) return;
    const heading = document.getElementById(headingId);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }, [headingId, awaited, results]);
  return (
    <Report aria-labelledby={headingId} data-audit-report>
      <Stack gap="3">
        {auditedAt && (
          <SmallText>
            Checked {whenChecked(auditedAt)}
            {milliseconds !== undefined && ` · ${seconds(milliseconds)}`}
          </SmallText>
        )}
        <Heading
          as={level === 1 ? 'h1' : 'h2'}
          size="h2"
          id={headingId}
          tabIndex={-1}
          overflowWrap="anywhere"
        >
          {hostOf(websiteUrl)}: {results.overallScore} out of 100
        </Heading>
        <Text tone="muted" overflowWrap="anywhere">
          {finalUrl}
          {finalUrl !== websiteUrl && ` (asked for as ${websiteUrl})`}
        </Text>
        <ShareActions auditId={auditId} isOwnPage={level === 1} />
      </Stack>
      <Overview results={results} />
      <AdviceList advice={adviceOf(results)} level={level} />
      {checks && (
        <>
          <Points results={{ ...results, checks }} level={level} />
          <Findings results={{ ...results, checks }} level={level} />
        </>
      )}
      <Closing websiteUrl={websiteUrl} level={level} />
    </Report>
  );
}
