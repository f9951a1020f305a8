import { chakra, Container, Grid, Heading, Section, Stat } from '@site/shared-ui/ui';

/** The figures of docs/product.md 2, About. */
const stats = [
  { figure: '50+', label: 'Clients Served' },
  { figure: '300%', label: 'Avg Traffic Increase' },
  { figure: '98%', label: 'Client Satisfaction' },
  { figure: '10+', label: 'Years Experience' },
];

export default function RealDeal() {
  return (
    <Section>
      <Container>
        <Heading>The Real Deal</Heading>
        <Grid
          as="dl"
          gridTemplateColumns={{ base: '1fr 1fr', lg: 'repeat(4, 1fr)' }}
          gap={{ base: '3', md: '6' }}
          marginTop="10"
        >
          {stats.map(({ figure, label }) => (
            <Stat
              key={label}
              figure={
                <chakra.span
                  display="block"
                  fontSize={{ base: '2.25rem', sm: '3rem', lg: '4rem' }}
                  lineHeight="1.1"
                >
                  {figure}
                </chakra.span>
              }
              label={label}
              padding={{ base: '4', md: '7' }}
              bg="surface"
              border="1px solid {colors.line}"
              borderRadius="card"
            />
          ))}
        </Grid>
      </Container>
    </Section>
  );
}
