import { Box, chakra, Grid, Heading, PageSection, Text } from '@site/shared-ui/ui';

/** The four steps of docs/product.md 2. */
const steps = [
  {
    title: 'Analysis and audit',
    text: 'We read your site as a search engine does, and your market as a customer does.',
  },
  {
    title: 'Strategy development',
    text: 'What to do first, what can wait, and what you need not pay for at all.',
  },
  {
    title: 'Implementation',
    text: 'We do the work, or your web person does it with our instructions beside them.',
  },
  {
    title: 'Monitor and optimize',
    text: 'We watch what moved, tell you why, and change the plan when the figures say so.',
  },
];

const Step = chakra('li', {
  base: {
    position: 'relative',
    paddingTop: { md: '8' },
    paddingLeft: { base: '8', md: '0' },
    paddingBottom: { base: '8', md: '0' },
    borderTop: { md: '2px solid {colors.line}' },
    borderLeft: { base: '2px solid {colors.line}', md: '0' },
    _last: { paddingBottom: '0' },
    _before: {
      content: '""',
      position: 'absolute',
      boxSize: '4',
      top: { base: '0.3rem', md: '-0.5625rem' },
      left: { base: '-0.5625rem', md: '0' },
      borderRadius: 'full',
      bg: 'sunk',
      border: '2px solid {colors.ink}',
    },
    '&:last-of-type::before': { bg: 'marker' },
  },
});

export default function Process() {
  return (
    <PageSection tone="sunk">
      <Heading>How a job runs</Heading>
      <Grid
        as="ol"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(4, 1fr)' }}
        gap="0"
        marginTop="12"
      >
        {steps.map(({ title, text }) => (
          <Step key={title}>
            <Box paddingRight={{ md: '6' }}>
              <Heading as="h3">{title}</Heading>
              <Text tone="muted" marginTop="3">
                {text}
              </Text>
            </Box>
          </Step>
        ))}
      </Grid>
    </PageSection>
  );
}
