import { Box, chakra, Grid, Heading, PageSection, Text } from '@site/shared-ui/ui';

/** The four steps of docs/product.md 2, Case studies. */
const steps = [
  {
    title: 'Deep Analysis',
    text: 'The site, the market and the searches in it, before anything is changed.',
  },
  {
    title: 'Custom Strategy',
    text: 'A plan for this business: what pays first, what can wait, what to leave alone.',
  },
  {
    title: 'Expert Implementation',
    text: 'Pages written, faults mended, links earned, each with a note of why.',
  },
  {
    title: 'Continuous Optimization',
    text: 'The figures are read as they come in, and the plan follows them.',
  },
];

const StepNumber = chakra('span', {
  base: {
    fontFamily: 'heading',
    fontWeight: '700',
    fontSize: { base: '2.5rem', md: '3.5rem' },
    lineHeight: '0.9',
    letterSpacing: '-0.03em',
    color: 'accent',
    fontVariantNumeric: 'tabular-nums',
  },
});

export default function Process() {
  return (
    <PageSection>
      <Heading maxWidth="14em">Four steps, in this order</Heading>
      <Grid
        as="ol"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
        columnGap={{ md: '16' }}
        rowGap="0"
        marginTop="10"
      >
        {steps.map(({ title, text }, index) => (
          <Box
            as="li"
            key={title}
            display="grid"
            gridTemplateColumns={{ base: '4rem 1fr', md: '6rem 1fr' }}
            borderTop="1px solid {colors.line}"
            paddingBlock="7"
          >
            <StepNumber>{`0${index + 1}`}</StepNumber>
            <Box>
              <Heading as="h3">{title}</Heading>
              <Text tone="muted" marginTop="2">
                {text}
              </Text>
            </Box>
          </Box>
        ))}
      </Grid>
    </PageSection>
  );
}
