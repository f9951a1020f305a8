import { claims, claimScopes } from '@site/contracts/offer';
import { chakra, Container, Grid, Heading, Section, Stat } from '@site/shared-ui/ui';

/** The stats of docs/product.md 2, About. */
const stats: readonly { figure: string; label: string; scope?: string }[] = [
  { figure: claims.businessesServed, label: 'Clients Served' },
  {
    figure: claims.averageTrafficIncrease,
    label: 'Avg Traffic Increase',
    scope: claimScopes.averageTrafficIncrease,
  },
  { figure: claims.clientSatisfaction, label: 'Client Satisfaction' },
  { figure: `${claims.yearsOfExperience}+`, label: 'Years Experience' },
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
          {stats.map(({ figure, label, scope }) => (
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
            >
              {scope && (
                <chakra.dd color="muted" fontSize="xs" lineHeight="1.5">
                  {scope}
                </chakra.dd>
              )}
            </Stat>
          ))}
        </Grid>
      </Container>
    </Section>
  );
}
