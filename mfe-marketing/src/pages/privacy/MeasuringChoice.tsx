import { trackersOf } from '@site/contracts/trackers';
import { useBusiness } from '@site/shared-ui/parts';
import { Button, Grid, Heading, PageSection, Stack, Text } from '@site/shared-ui/ui';

/** Where a visitor changes the choice about other companies' measuring; nothing where there is none. */
export default function MeasuringChoice() {
  const names = trackersOf(useBusiness()).map(({ name }) => name);
  if (!names.length) return null;
  return (
    <PageSection tight id="measuring" scrollMarginTop="16" borderTop="1px solid {colors.line}">
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1.8fr' }}
        gap={{ base: '6', lg: '16' }}
      >
        <Heading>Whether others may measure</Heading>
        <Stack alignItems="start">
          <Text>
            {names.join(' and ')} may count your visit and what comes of it, such as an enquiry, if
            you allow it. Until then, and without script, nothing is asked of their servers. Refuse
            later, and their cookies are deleted and nothing more is sent.
          </Text>
          <Button kind="quiet" onClick={() => window.askForConsent?.()}>
            Change my choice
          </Button>
        </Stack>
      </Grid>
    </PageSection>
  );
}
