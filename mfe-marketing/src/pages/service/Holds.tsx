import { Box, Card, Grid, Heading, Icon, PageSection, Text } from '@site/shared-ui/ui';
import type { ServiceDetail } from './detail';
import { SampleTable } from './SampleTable';

/** What one holds in one's hands at the end, and a piece of it to look at. */
export default function Holds({ detail: { holds, sample } }: { detail: ServiceDetail }) {
  return (
    <PageSection tone="sunk">
      <Heading maxWidth="16em">What you hold in your hands at the end</Heading>
      <Grid
        as="ul"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }}
        columnGap={{ sm: '10' }}
        rowGap="7"
        marginTop="8"
      >
        {holds.map(({ title, text }) => (
          <Box
            as="li"
            key={title}
            display="grid"
            gridTemplateColumns="auto minmax(0, 1fr)"
            columnGap="3"
          >
            <Icon name="check" color="accent" marginTop="0.15em" />
            <Box>
              <Heading as="h3">{title}</Heading>
              <Text tone="muted" marginTop="1">
                {text}
              </Text>
            </Box>
          </Box>
        ))}
      </Grid>
      <Card marginTop={{ base: '10', md: '12' }} padding={{ base: '5', md: '8' }}>
        <Heading as="h3">A sample of it</Heading>
        <SampleTable {...sample} />
      </Card>
    </PageSection>
  );
}
