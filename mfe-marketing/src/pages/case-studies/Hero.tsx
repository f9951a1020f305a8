import { Box, ButtonLink, Container, Grid, Heading, Marker, Text } from '@site/shared-ui/ui';
import { StatStrip } from '../../features/claims/StatStrip';

/** The three claims of docs/product.md 2.9. */
const stats = [
  { claim: 'averageTrafficGrowth', label: 'Average Traffic Growth' },
  { claim: 'businessesServed', label: 'Businesses Helped' },
  { claim: 'successRate', label: 'Success Rate' },
] as const;

export default function Hero() {
  return (
    <Container paddingTop={{ base: '12', md: '18' }}>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' }}
        alignItems="end"
        gap="8"
      >
        <Box>
          <Heading as="h1" maxWidth="12em">
            Success <Marker>Stories</Marker>
          </Heading>
          <Text size="lg" tone="muted" marginTop="6">
            What was holding each business back, what changed, and how it paid off.
          </Text>
        </Box>
        <ButtonLink href="/contact">Start Your Success Story</ButtonLink>
      </Grid>
      <Box marginTop={{ base: '10', md: '14' }}>
        <StatStrip stats={stats} />
      </Box>
    </Container>
  );
}
