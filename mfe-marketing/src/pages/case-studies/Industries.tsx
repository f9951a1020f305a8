import { Box, chakra, Container, Grid, Heading, Section } from '@site/shared-ui/ui';

/** Projects by industry (docs/product.md 2, Case studies). */
const industries = [
  { name: 'E-commerce', projects: 120 },
  { name: 'SaaS', projects: 85 },
  { name: 'Healthcare', projects: 65 },
  { name: 'Professional Services', projects: 90 },
  { name: 'Real Estate', projects: 45 },
  { name: 'Technology', projects: 70 },
  { name: 'Finance', projects: 35 },
  { name: 'Education', projects: 40 },
].sort((one, other) => other.projects - one.projects);
const most = Math.max(...industries.map(({ projects }) => projects));

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'baseline',
    columnGap: '4',
    rowGap: '2',
    paddingBlock: '3',
  },
});
const Bar = chakra('dd', {
  base: { gridColumn: '1 / -1', height: '1.5', bg: 'line', borderRadius: 'full' },
});
const Filled = chakra('div', { base: { height: 'full', bg: 'accent', borderRadius: 'full' } });

export default function Industries() {
  return (
    <Section tone="sunk">
      <Container>
        <Grid
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1.8fr' }}
          gap={{ base: '8', md: '14' }}
        >
          <Box>
            <Heading>Industries We've Helped</Heading>
            <chakra.p color="muted" marginTop="4">
              Projects in each, the most first.
            </chakra.p>
          </Box>
          <Grid
            as="dl"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '1fr 1fr' }}
            columnGap="12"
            rowGap="0"
          >
            {industries.map(({ name, projects }) => (
              <Row key={name}>
                <dt>{name}</dt>
                <chakra.dd
                  fontFamily="heading"
                  fontSize="h3"
                  fontWeight="700"
                  fontVariantNumeric="tabular-nums"
                >
                  {`${projects}+`}
                </chakra.dd>
                <Bar aria-hidden="true">
                  <Filled width={`${Math.round((projects / most) * 100)}%`} />
                </Bar>
              </Row>
            ))}
          </Grid>
        </Grid>
      </Container>
    </Section>
  );
}
