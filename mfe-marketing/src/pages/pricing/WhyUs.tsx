import { claims } from '@site/contracts/offer';
import { capitalized, claimScope } from '@site/contracts/offer-text';
import {
  Box,
  ButtonLink,
  chakra,
  Flex,
  Grid,
  Heading,
  PageSection,
  SmallText,
  Text,
} from '@site/shared-ui/ui';
import { ClaimLink } from '../../ClaimLink';

/** Claims of docs/product.md 1. */
const reasons = [
  {
    claim: 'inBusinessSince',
    title: 'is when we began',
    text: 'Updates, trends and shortcuts came and went since. We recommend what lasted.',
  },
  {
    claim: 'businessesServed',
    title: 'businesses served',
    text: 'Small businesses, run by people who have a trade to follow and no evening left for SEO.',
  },
  {
    claim: 'clientSatisfaction',
    title: 'client satisfaction',
    text: 'You read what was done and what it changed, in figures you can check yourself.',
  },
] as const;

const Figure = chakra('span', {
  base: {
    display: 'block',
    fontFamily: 'heading',
    fontWeight: '700',
    fontSize: { base: '3.25rem', lg: '4.5rem' },
    lineHeight: '1',
    letterSpacing: '-0.03em',
    marginBottom: '2',
  },
});

export default function WhyUs() {
  return (
    <PageSection>
      <Heading maxWidth="16em">Why choose us, when others are cheaper or louder</Heading>
      <Grid
        as="ul"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
        gap={{ base: '8', md: '12' }}
        marginTop={{ base: '8', md: '12' }}
      >
        {reasons.map(({ claim, title, text }) => (
          <Box as="li" key={claim} borderTop="2px solid {colors.ink}" paddingTop="5">
            <Heading as="h3">
              <Figure>{claims[claim].figure}</Figure> {title}
            </Heading>
            <Text tone="muted" marginTop="3">
              {text}
            </Text>
            <SmallText marginTop="3">
              <ClaimLink claim={claim}>{capitalized(claimScope(claim))}</ClaimLink>
            </SmallText>
          </Box>
        ))}
      </Grid>
      <Flex
        gap="3"
        flexDirection={{ base: 'column', sm: 'row' }}
        marginTop={{ base: '10', md: '14' }}
      >
        <ButtonLink href="/contact">Ask for an offer</ButtonLink>
        <ButtonLink href="/case-studies" kind="quiet" data-reads>
          Read the case studies
        </ButtonLink>
      </Flex>
    </PageSection>
  );
}
