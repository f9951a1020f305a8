import { Box, Grid, Heading, PageSection, Text } from '@site/shared-ui/ui';
import { ReportedStats } from '../ReportedStats';

/** The two figures that everybody quotes, with what is known of them. */
export default function Figures() {
  return (
    <PageSection tone="sunk" tight>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1.8fr' }}
        gap={{ base: '8', lg: '16' }}
      >
        <Box>
          <Heading>Two figures, with a grain of salt</Heading>
          <Text tone="muted" marginTop="4">
            They show a direction. For your business one number counts: how many of your own
            customers ask an assistant first. Ask ten of them.
          </Text>
        </Box>
        <ReportedStats />
      </Grid>
    </PageSection>
  );
}
