import { claims } from '@site/contracts/offer';
import { Box, Container, Grid, Heading, Marker, Text } from '@site/shared-ui/ui';
import { ClaimLink } from '../../ClaimLink';

export default function Hero() {
  return (
    <Container paddingBlock={{ base: '12', md: '20' }}>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.6fr) minmax(0, 1fr)' }}
        gap={{ base: '6', lg: '16' }}
        alignItems="end"
      >
        <Heading as="h1">
          Since {claims.inBusinessSince.figure} we have one job: that people{' '}
          <Marker>find you</Marker>
        </Heading>
        <Box>
          <Text size="lg" tone="muted">
            Many begin with “What the heck is SEO?”. We like that question. It has an answer, and
            the answer fits into words you already use. We count from{' '}
            <ClaimLink claim="inBusinessSince">{claims.inBusinessSince.counts}</ClaimLink>.
          </Text>
        </Box>
      </Grid>
    </Container>
  );
}
