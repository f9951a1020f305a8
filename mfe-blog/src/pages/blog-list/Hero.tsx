import { Grid, Heading, Marker, PageSection, Stack, Text } from '@site/shared-ui/ui';
import { Subscriptions } from '../Subscriptions';

export default function Hero() {
  return (
    <PageSection tight>
      <Grid
        gap={{ base: '8', lg: '16' }}
        gridTemplateColumns={{ base: '1fr', lg: '7fr 5fr' }}
        alignItems="center"
      >
        <Stack gap="5">
          <Heading as="h1">
            Plain answers about <Marker>being found</Marker>
          </Heading>
          <Text size="lg" tone="muted">
            Titles, speed, local search, and the numbers behind them: one problem per article, with
            the steps to fix it yourself.
          </Text>
        </Stack>
        <Subscriptions />
      </Grid>
    </PageSection>
  );
}
