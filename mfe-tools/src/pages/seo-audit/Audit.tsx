import { useState } from 'react';
import { Container, Grid, PageSection } from '@site/shared-ui/ui';
import { AuditForm } from '../../features/seo-audit/AuditForm';
import { Invitation } from '../../features/seo-audit/Invitation';
import { ReportElsewhere } from '../../features/seo-audit/ReportElsewhere';
import type { ReportResults } from '../../features/seo-audit/report/results';
import { useReport } from '../../features/seo-audit/use-report';

/** The tool: the form, and below it what the last audit found. */
export default function Audit() {
  const [results, setResults] = useState<ReportResults>();
  const { Report, isMissing, load } = useReport();
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
          <Invitation />
          <AuditForm onStart={() => void load()} onDone={setResults} />
        </Grid>
      </Container>
      {results && (
        <PageSection tight>
          {Report && <Report results={results} level={2} awaited />}
          {!Report && isMissing && <ReportElsewhere results={results} />}
        </PageSection>
      )}
    </>
  );
}
