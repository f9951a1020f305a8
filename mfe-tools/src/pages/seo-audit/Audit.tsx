import { useRef, useState } from 'react';
import { checkCount } from '@site/contracts/audit/audit-checks';
import {
  Box,
  Container,
  Dots47,
  Grid,
  Heading,
  Marker,
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

/** The form, and below it the result of the last audit. */
export default function Audit() {
  const [results, setResults] = useState<ReportResults>();
  const [Report, setReport] = useState<typeof AuditReport>();

  /** The load of the report's code while the audit runs. */
  const preload = useRef(Promise.resolve());

  const loadReport = async (): Promise<void> => {
    const { AuditReport } = await import('../../features/seo-audit/report/AuditReport');
    setReport(() => AuditReport);
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
          <AuditForm
            onStart={() => {
              preload.current = loadReport().catch(() => undefined);
            }}
            onDone={(done) => {
              setResults(done);
              // Loads it again if the preload failed. Not caught: a second failure counts against this build.
              void preload.current.then(loadReport);
            }}
          />
        </Grid>
      </Container>
      {results && Report && (
        <PageSection tight>
          <Report results={results} level={2} awaited />
        </PageSection>
      )}
    </>
  );
}
