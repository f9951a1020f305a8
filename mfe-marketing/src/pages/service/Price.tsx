import { Box, chakra, Grid, Heading, Link, PageSection, Stack, Text } from '@site/shared-ui/ui';
import type { ServiceDetail } from './detail';

const Line = chakra('div', {
  base: { paddingBlock: '6', borderTop: '2px solid {colors.ink}', breakInside: 'avoid' },
});

/** What it costs, what that depends on, and what it does not buy. */
export default function Price({ detail: { price } }: { detail: ServiceDetail }) {
  return (
    <PageSection id="price" scrollMarginTop="16">
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1.6fr' }}
        gap={{ base: '8', md: '14' }}
      >
        <Box>
          <Heading>What it costs</Heading>
          <Text tone="muted" marginTop="4">
            Want more than one service? <Link href="/pricing">Add them up</Link> without a call.
          </Text>
        </Box>
        <Box>
          {price.lines.map(({ name, price: amount, terms, text }) => (
            <Line key={name}>
              <Heading as="h3">{name}</Heading>
              <Text marginTop="2">
                <Box as="strong" fontFamily="heading" fontSize="1.75rem" letterSpacing="-0.02em">
                  {amount}
                </Box>
                <Box as="span" color="muted">{` · ${terms}`}</Box>
              </Text>
              <Text tone="muted" marginTop="2">
                {text}
              </Text>
            </Line>
          ))}
          <Stack gap="3" paddingTop="6" borderTop="1px solid {colors.line}">
            {price.notes.map((note) => (
              <Text key={note}>{note}</Text>
            ))}
          </Stack>
        </Box>
      </Grid>
    </PageSection>
  );
}
