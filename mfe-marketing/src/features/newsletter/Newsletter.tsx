import { CHECKLIST_POINT_COUNT } from '@site/contracts/audit/audit-checks';
import { claims } from '@site/contracts/offer/offer';
import { type Announcement, NewsletterForm, problem, success } from '@site/shared-ui/forms';
import { usePageLocation } from '@site/shared-ui/islands';
import { Box, Grid, Heading, PageSection, Text } from '@site/shared-ui/ui';
import { FormWithConfirmation, useConfirmation } from '../../FormWithConfirmation';

/** Texts of docs/product.md 8.2. */
const welcome = success(
  'Welcome to our newsletter!',
  'Check your email for our free SEO checklist and welcome message.',
);
const failed = (description: string): Announcement => problem(description, 'Subscription failed');

const loadApi = () => import('../../api');

/** Newsletter signup of home and pricing (docs/product.md 4.1, 5.1 and 8.2). The browser validates the field. */
export default function Newsletter() {
  const { search } = usePageLocation();
  const { sent, noteSent } = useConfirmation();
  return (
    <PageSection tone="sunk" tight id="newsletter">
      <Grid
        gridTemplateColumns={{ base: '1fr', md: '1fr 1.1fr' }}
        alignItems="center"
        gap={{ base: '6', md: '14' }}
      >
        <Box>
          <Heading>The checklist we start every job with</Heading>
          <Text tone="muted" marginTop="3">
            Get our free {CHECKLIST_POINT_COUNT}-point SEO checklist, then one useful email now and
            then. {claims.newsletterSubscribers.figure} subscribers. Unsubscribe anytime.
          </Text>
        </Box>
        <Box>
          <FormWithConfirmation sent={sent} againLabel="Sign up another address">
            <NewsletterForm
              source="homepage"
              prepare={loadApi}
              subscribe={async (signup) => (await loadApi()).subscribe(signup)}
              succeeded={() => welcome}
              refused={(reason) => failed(reason || 'Please try again later.')}
              unreachable={failed('Please check your internet connection and try again.')}
              onSuccess={noteSent}
              search={search}
              label="Sign up"
              pendingLabel="Signing up..."
            />
          </FormWithConfirmation>
        </Box>
      </Grid>
    </PageSection>
  );
}
