import type { CheckResult } from '@site/contracts/audit/audit';
import { checkCount } from '@site/contracts/audit/audit-checks';
import { formatLongDay } from '@site/contracts/text/dates';
import { ScoreRing } from '@site/shared-ui/score-ring';
import {
  Card,
  Dots47,
  Flex,
  Heading,
  type Outcome,
  SmallText,
  Text,
  TouchLink,
} from '@site/shared-ui/ui';
import { useGetOwnAuditQuery } from '../../api';

const tones: Readonly<Record<CheckResult, Outcome>> = {
  pass: 'good',
  warn: 'fair',
  fail: 'poor',
  na: 'open',
  blocked: 'open',
};

const dotSize = { base: '0.7rem', lg: '0.95rem' };

/** The latest audit of this site itself, or how to run one where there is none yet. */
export function OwnAudit() {
  const result = useGetOwnAuditQuery().data?.result;
  if (!result)
    return (
      <Card as="li">
        <Heading as="h3">Audit this site first</Heading>
        <Text tone="muted">
          We hold our own site to the same {checkCount} checks. Run them on us before you run them
          on yourself.
        </Text>
        <Dots47
          outcomes={Array.from({ length: checkCount }, () => 'open' as const)}
          label={`${checkCount} checks, none run yet`}
          fontSize={dotSize}
        />
        <TouchLink href="/seo-audit" marginTop="auto" alignSelf="start">
          Run the audit
        </TouchLink>
      </Card>
    );
  const { auditId, auditedAt, overallScore, outcomes, next } = result;
  const passed = outcomes.filter((outcome) => outcome === 'pass').length;
  return (
    <Card as="li">
      <Flex gap="4" alignItems="center">
        <ScoreRing score={Number(overallScore)} />
        <div>
          <Heading as="h3">This site, audited</Heading>
          <SmallText>
            <time dateTime={auditedAt}>{formatLongDay(auditedAt)}</time>
          </SmallText>
        </div>
      </Flex>
      <Dots47
        outcomes={outcomes.map((outcome) => tones[outcome])}
        label={`${passed} of ${outcomes.length} checks passed`}
        fontSize={dotSize}
      />
      <Text tone="muted">
        {passed} of {outcomes.length} checks passed.
        {next && ` Next on our list: “${next.title}” (+${next.gain} points).`}
      </Text>
      <TouchLink href={`/seo-audit/result/${auditId}`} marginTop="auto" alignSelf="start">
        Read our report
      </TouchLink>
    </Card>
  );
}
