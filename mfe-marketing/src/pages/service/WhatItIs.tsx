import { Box, chakra, Grid, Heading, Icon, PageSection, Stack, Text } from '@site/shared-ui/ui';
import type { ServiceDetail } from './detail';

const Item = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '3',
    paddingBlock: '4',
    borderTop: '1px solid {colors.line}',
  },
});

function Crossed({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <Box>
      <Heading as="h3" marginBottom="4">
        {heading}
      </Heading>
      <ul>
        {items.map((item) => (
          <Item key={item}>
            <Icon name="close" color="muted" marginTop="0.25em" />
            <Text>{item}</Text>
          </Item>
        ))}
      </ul>
    </Box>
  );
}

/** What it is, and for whom it is not: who should not buy it reads so before they ask. */
export default function WhatItIs({ detail: { what, notFor, refused } }: { detail: ServiceDetail }) {
  return (
    <PageSection tone="sunk">
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }}
        gap={{ base: '10', lg: '16' }}
      >
        <Box>
          <Heading>What it is</Heading>
          <Stack marginTop="6">
            {what.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
          </Stack>
        </Box>
        <Stack gap="10">
          {refused && <Crossed {...refused} />}
          <Crossed heading="For whom it is not" items={notFor} />
        </Stack>
      </Grid>
    </PageSection>
  );
}
