import { useEffect, useId } from 'react';
import { chakra, Heading, SmallText, Stack, Text } from '@site/shared-ui/ui';
import { hostOf } from '../../../host-of';
import { adviceOf } from './advice';
import { AdviceList } from './AdviceList';
import { Closing } from './Closing';
import { Findings } from './Findings';
import type { Level } from './level';
import { Overview } from './Overview';
import { Points } from './Points';
import type { ReportResults } from './results';
import { ShareActions } from './ShareActions';
import { seconds, whenChecked } from './when';

const Report = chakra('article', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: { base: '10', md: '14' },
    // Colours of bars and dots are the message, on paper too.
    printColorAdjust: 'exact',
  },
});

interface AuditReportProps {
  results: ReportResults;
  level: Level;
  /** Comes while somebody waits for it: it is scrolled to and takes the focus. */
  awaited?: boolean;
}

/** What an audit found: the overall score, the seven behind it, what to do, and all points with their evidence. */
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
