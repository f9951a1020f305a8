import { Box, chakra, Grid, Heading, Link, PageSection, Text } from '@site/shared-ui/ui';
import { needless } from './strategies';

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr 1.3fr' },
    columnGap: '8',
    rowGap: '1',
    paddingBlock: '4',
    borderTop: '1px solid {colors.line}',
  },
});

/** What can be left alone. */
export default function Needless() {
  return (
    <PageSection tone="sunk">
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1.8fr' }}
        gap={{ base: '8', lg: '16' }}
      >
        <Box>
          <Heading>What you can leave alone</Heading>
          <Text tone="muted" marginTop="4">
            All of it is on offer somewhere. The first-party word on it is{' '}
            <Link
              href="https://developers.google.com/search/docs/fundamentals/ai-optimization-guide"
              target="_blank"
              rel="noopener"
            >
              Google’s guide of May 2026
            </Link>
            .
          </Text>
        </Box>
        <dl>
          {needless.map(({ name, known }) => (
            <Row key={name}>
              <chakra.dt fontWeight="600">{name}</chakra.dt>
              <chakra.dd color="muted">{known}</chakra.dd>
            </Row>
          ))}
        </dl>
      </Grid>
    </PageSection>
  );
}
