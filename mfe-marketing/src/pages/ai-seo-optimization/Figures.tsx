import { Box, Grid, Heading, Link, PageSection, Text } from '@site/shared-ui/ui';
import { ReportedStats } from '../ReportedStats';

/** The figures that go around, and what they are worth. */
export default function Figures() {
  return (
    <PageSection paddingBottom={{ base: '0', md: '0' }}>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1.6fr' }}
        gap={{ base: '8', md: '14' }}
      >
        <Box>
          <Heading>The figures you have heard</Heading>
          <Text tone="muted" marginTop="4">
            Quoted everywhere, seldom with a source. What you can do without us stands in{' '}
            <Link href="/ai-optimization-guide">the guide</Link>.
          </Text>
        </Box>
        <ReportedStats />
      </Grid>
    </PageSection>
  );
}
