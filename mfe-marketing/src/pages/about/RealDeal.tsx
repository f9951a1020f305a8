import { claims } from '@site/contracts/offer';
import { chakra, Grid, Heading, PageSection, Stat } from '@site/shared-ui/ui';
import { ClaimScope } from '../../ClaimScope';

/** The stats of docs/product.md 2, About. */
const stats = [
  { claim: 'businessesServed', label: 'Clients Served' },
  { claim: 'averageTrafficIncrease', label: 'Avg Traffic Increase' },
  { claim: 'clientSatisfaction', label: 'Client Satisfaction' },
  { claim: 'yearsOfExperience', label: 'Years Experience' },
] as const;

export default function RealDeal() {
  return (
    <PageSection>
      <Heading>The Real Deal</Heading>
      <Grid
        as="dl"
        gridTemplateColumns={{ base: '1fr 1fr', lg: 'repeat(4, 1fr)' }}
        gap={{ base: '3', md: '6' }}
        marginTop="10"
      >
        {stats.map(({ claim, label }) => (
          <Stat
            key={label}
            figure={
              <chakra.span
                display="block"
                fontSize={{ base: '2.25rem', sm: '3rem', lg: '4rem' }}
                lineHeight="1.1"
              >
                {claims[claim].figure}
              </chakra.span>
            }
            label={label}
            padding={{ base: '4', md: '7' }}
            bg="surface"
            border="1px solid {colors.line}"
            borderRadius="card"
          >
            <ClaimScope claim={claim} />
          </Stat>
        ))}
      </Grid>
    </PageSection>
  );
}
