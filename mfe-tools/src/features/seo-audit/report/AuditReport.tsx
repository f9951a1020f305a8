import { useEffect, useId } from 'react';
import type { AuditResults } from '@site/contracts/audit';
import { chakra, Heading, Stack, Text } from '@site/shared-ui/ui';
import { hostOf } from '../../../website-url';
import { adviceOf } from './advice';
import { AdviceList } from './AdviceList';
import { Closing } from './Closing';
import { Findings } from './Findings';
import type { Level } from './level';
import { Overview } from './Overview';
import { Points } from './Points';
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
  results: AuditResults;
  level: Level;
  /** Comes while somebody waits for it: it is scrolled to and takes the focus. */
  awaited?: boolean;
}

/** What an audit found: the overall score, the seven behind it, what to do, and all points with their evidence. */
export function AuditReport({ results, level, awaited = false }: AuditReportProps) {
  const headingId = useId();
  useEffect(() => {
    if (!awaited) return;
    const heading = document.getElementById(headingId);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }, [headingId, awaited, results]);
  return (
    <Report aria-labelledby={headingId} data-audit-report>
      <Stack gap="3">
        <Text size="sm" tone="muted">
          Checked {whenChecked(results.auditedAt)} · {seconds(results.milliseconds)}
        </Text>
        <Heading
          as={level === 1 ? 'h1' : 'h2'}
          size="h2"
          id={headingId}
          tabIndex={-1}
          overflowWrap="anywhere"
        >
          {hostOf(results.websiteUrl)}: {results.overallScore} out of 100
        </Heading>
        <Text tone="muted" overflowWrap="anywhere">
          {results.finalUrl}
          {results.finalUrl !== results.websiteUrl && ` (asked for as ${results.websiteUrl})`}
        </Text>
        <ShareActions auditId={results.auditId} isOwnPage={level === 1} />
      </Stack>
      <Overview results={results} />
      <AdviceList advice={adviceOf(results)} level={level} />
      <Points results={results} level={level} />
      <Findings results={results} level={level} />
      <Closing websiteUrl={results.websiteUrl} level={level} />
    </Report>
  );
}
