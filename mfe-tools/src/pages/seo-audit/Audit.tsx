import { type ComponentProps, type ComponentType, useState } from 'react';
import { checkCount } from '@site/contracts/audit/audit-checks';
import {
  Box,
  Container,
  Dots47,
  Grid,
  Heading,
  Link,
  Marker,
  Notice,
  PageSection,
  SmallText,
  Stack,
  Text,
} from '@site/shared-ui/ui';
import { AuditForm } from '../../features/seo-audit/AuditForm';
import type { AuditReport } from '../../features/seo-audit/report/AuditReport';
import type { ReportResults } from '../../features/seo-audit/report/results';

const open = Array.from({ length: checkCount }, () => 'open' as const);

/** @param isNew without a result yet */
function Invitation({ isNew }: { isNew: boolean }) {
  return (
    <Stack gap="6" paddingTop={{ lg: '8' }}>
      <Heading as="h1">
        What’s holding your <Marker>website</Marker> back?
      </Heading>
      <Text size="lg" tone="muted">
        A free SEO audit: {checkCount} checks of one page, seven scores, and the three things to fix
        first. It takes about 20 seconds. No account: enter your email address and read the report
        right here.
      </Text>
      {isNew && (
        <Box>
          <Dots47 outcomes={open} label={`${checkCount} checks, none run yet`} maxWidth="22rem" />
          <SmallText marginTop="4">One dot per check. Yours are still blank.</SmallText>
        </Box>
      )}
    </Stack>
  );
}

/** Shown when the code of the report cannot be loaded: links to the result's own page. */
function ReportLink({ results }: { results: ReportResults }) {
  return (
    <Notice tone="success">
      <p>
        <strong>The audit is done: {results.overallScore} out of 100.</strong> We can’t show the
        report here right now.
        {results.auditId && (
          <>
            {' '}
            Read it <Link href={`/seo-audit/result/${results.auditId}`}>on its own page</Link>.
          </>
        )}
      </p>
    </Notice>
  );
}

type Report = ComponentType<ComponentProps<typeof AuditReport>>;

/** The form, and below it the result of the last audit. */
export default function Audit() {
  const [results, setResults] = useState<ReportResults>();
  const [Report, setReport] = useState<Report>();

  /** Loads the code of the report while the audit runs. */
  const loadReport = async (): Promise<void> => {
    try {
      const { AuditReport } = await import('../../features/seo-audit/report/AuditReport');
      setReport(() => AuditReport);
    } catch (error) {
      console.warn('The view of a result could not be loaded:', error);
      setReport(() => ReportLink);
    }
  };

  return (
    <>
      <Container
        paddingBlock={{ base: '12', md: '16' }}
        _print={{ display: results ? 'none' : 'block' }}
      >
        <Grid
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
          gap={{ base: '10', lg: '16' }}
          alignItems="start"
        >
          <Invitation isNew={!results} />
          <AuditForm onStart={() => void loadReport()} onDone={setResults} />
        </Grid>
      </Container>
      {results && (
        <PageSection tight>{Report && <Report results={results} level={2} awaited />}</PageSection>
      )}
    </>
  );
}
