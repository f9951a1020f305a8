import { type ClaimId, claims, discount, services as offered } from '@site/contracts/offer/offer';
import {
  ANSWER_TIME,
  DISCOUNT_PERCENT,
  formatDuration,
  formatPrice,
} from '@site/contracts/offer/offer-text';
import { behindMissing } from '@site/shared-ui/islands';
import {
  Box,
  ButtonLink,
  Card,
  chakra,
  Container,
  Grid,
  Heading,
  Link,
  PageSection,
  Text,
  TouchLink,
} from '@site/shared-ui/ui';
import { services } from '../../catalog/services';
import { ClaimsLink } from '../../features/claims/ClaimsLink';
import { ButtonGroup } from '../../layout/ButtonGroup';
import { SideBySide } from '../../layout/SideBySide';
import { QuestionList } from '../../questions/QuestionList';
import { questions } from './questions';

/**
 * Visible only while the calculator above is missing. It is not `nosnippet`: the page as Markdown has its prices from
 * here, because it leaves out the fields of the calculator.
 */
const Fallback = chakra('div', {
  base: {
    display: 'none',
    paddingTop: '4',
    paddingBottom: { base: '10', md: '14' },
    [behindMissing('tools')]: { display: 'block' },
  },
});
const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '6',
    paddingBlock: '3',
    borderTop: '1px solid {colors.line}',
  },
});

function PriceList() {
  return (
    <Fallback data-testid="price-list">
      <Container>
        <Card padding={{ base: '5', md: '8' }}>
          <Heading size="h3">Prices at a glance</Heading>
          <Text tone="muted">
            The calculator isn’t loading right now. With {offered[discount.service].name} and a{' '}
            {discount.months}-month commitment, {DISCOUNT_PERCENT} comes off the total.
          </Text>
          <dl>
            {services.map((service) => (
              <Line key={service.id}>
                <dt>{service.name}</dt>
                <dd>
                  <strong>{formatPrice(service)}</strong>
                  {` · ${formatDuration(service.duration)}`}
                </dd>
              </Line>
            ))}
          </dl>
          <TouchLink href="/contact" alignSelf="start">
            Tell us what you need
          </TouchLink>
        </Card>
      </Container>
    </Fallback>
  );
}

function FairQuestions() {
  return (
    <SideBySide
      tone="sunk"
      heading="Fair questions"
      text={
        <>
          Don’t see yours? <Link href="/contact">Ask us</Link>. We reply {ANSWER_TIME}.
        </>
      }
    >
      <QuestionList questions={questions} />
    </SideBySide>
  );
}

interface Reason {
  claim: ClaimId;
  /** Words before or after the figure. Both are shown below it. */
  before?: string;
  after?: string;
  text: string;
}

/** Claims of docs/product.md 1.3. */
const reasons: readonly Reason[] = [
  {
    claim: 'inBusinessSince',
    before: 'In business since',
    text: 'Updates, trends, and shortcuts have come and gone. We recommend what lasted.',
  },
  {
    claim: 'businessesServed',
    after: 'businesses served',
    text: 'Small businesses, run by people who’d rather do their own work than ours.',
  },
  {
    claim: 'clientSatisfaction',
    after: 'client satisfaction',
    text: 'Every month you see what we did and what it changed, in numbers you can check yourself.',
  },
];

const Figure = chakra('span', {
  base: {
    order: '-1',
    fontWeight: '700',
    fontSize: { base: '3.25rem', lg: '4.5rem' },
    lineHeight: '1',
    letterSpacing: '-0.03em',
    marginBottom: '2',
  },
});

function WhyUs() {
  return (
    <PageSection>
      <Heading maxWidth="16em">Why choose us</Heading>
      <Grid
        as="ul"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
        gap={{ base: '8', md: '12' }}
        marginTop={{ base: '8', md: '12' }}
      >
        {reasons.map(({ claim, before, after, text }) => (
          <Box as="li" key={claim} borderTop="2px solid {colors.ink}" paddingTop="5">
            <Heading as="h3" display="flex" flexDirection="column">
              {before} <Figure>{claims[claim].figure}</Figure> {after}
            </Heading>
            <Text tone="muted" marginTop="3">
              {text}
            </Text>
          </Box>
        ))}
      </Grid>
      <ClaimsLink />
      <ButtonGroup marginTop={{ base: '6', md: '8' }}>
        <ButtonLink href="/contact">Get a quote</ButtonLink>
        <ButtonLink href="/case-studies" kind="quiet" data-reads>
          Read the case studies
        </ButtonLink>
      </ButtonGroup>
    </PageSection>
  );
}

/** The content below the calculator, with a price list that replaces a missing calculator. */
export default function Prices() {
  return (
    <>
      <PriceList />
      <FairQuestions />
      <WhyUs />
    </>
  );
}
