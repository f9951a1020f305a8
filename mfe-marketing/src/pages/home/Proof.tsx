import { Card, Grid, Heading, PageSection, TouchLink } from '@site/shared-ui/ui';
import { api } from '../../api';
import { OwnAudit } from '../../features/audit/OwnAudit';
import { ReportPicture } from '../../features/audit/ReportPicture';
import { fetchLesson, OpenLesson } from '../../features/lesson/OpenLesson';

/** Work of ours that anyone can check: the audit of this site, a report, a lesson. */
export default function Proof() {
  return (
    <PageSection tight>
      <Heading marginBottom={{ base: '6', md: '8' }}>See our work before you pay for it</Heading>
      <Grid
        as="ul"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
      >
        <OwnAudit />
        {/* On a phone the drawing above is already this report. */}
        <Card as="li" display={{ base: 'none', lg: 'flex' }}>
          <ReportPicture />
          <TouchLink href="/services/technical-seo-audit" marginTop="auto" alignSelf="start">
            What’s in a report
          </TouchLink>
        </Card>
        <OpenLesson />
      </Grid>
    </PageSection>
  );
}
Proof.prefetch = () => [api.endpoints.getOwnAudit.initiate(), fetchLesson()];
