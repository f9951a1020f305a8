import { useState } from 'react';
import { Container, Grid, Section } from '@site/shared-ui/ui';
import { AuditForm, type DoneAudit } from '../../features/seo-audit/AuditForm';
import { AuditReport } from '../../features/seo-audit/AuditReport';
import { Invitation } from '../../features/seo-audit/Invitation';

/** The tool: the form, and below it what the last audit found. */
export default function Audit() {
  const [done, setDone] = useState<DoneAudit>();
  return (
    <>
      <Container paddingBlock={{ base: '12', md: '16' }}>
        <Grid
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
          gap={{ base: '10', lg: '16' }}
          alignItems="start"
        >
          <Invitation />
          <AuditForm onDone={setDone} />
        </Grid>
      </Container>
      {done && (
        <Section tight>
          <Container>
            <AuditReport audit={done} />
          </Container>
        </Section>
      )}
    </>
  );
}
