import { checkCount } from '@site/contracts/audit-checks';
import { claims } from '@site/contracts/offer';
import {
  Box,
  ButtonLink,
  chakra,
  Container,
  Grid,
  Heading,
  Marker,
  PageSection,
  Stack,
  Stat,
  Text,
} from '@site/shared-ui/ui';
import { ClaimLink, ClaimScope } from '../../claims';
import { SideBySide } from '../SideBySide';

const Hero = () => (
  <Container paddingBlock={{ base: '12', md: '20' }}>
    <Grid
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.6fr) minmax(0, 1fr)' }}
      gap={{ base: '6', lg: '16' }}
      alignItems="end"
    >
      <Heading as="h1">
        Since {claims.inBusinessSince.figure} we have one job: that people <Marker>find you</Marker>
      </Heading>
      <Box>
        <Text size="lg" tone="muted">
          Many begin with “What the heck is SEO?”. We like that question. It has an answer, and the
          answer fits into words you already use. We count from{' '}
          <ClaimLink claim="inBusinessSince">{claims.inBusinessSince.counts}</ClaimLink>.
        </Text>
      </Box>
    </Grid>
  </Container>
);

const Mission = () => (
  <SideBySide tone="sunk" heading="Our Mission">
    <Stack alignItems="start" gap="5">
      <Text
        fontFamily="heading"
        fontWeight="500"
        fontSize={{ base: '1.375rem', md: '1.75rem' }}
        lineHeight="1.35"
        letterSpacing="-0.01em"
      >
        A small business that does good work should be found by the people who look for it, on
        Google and in the answers of an AI, without its owner becoming an SEO expert.
      </Text>
      <Text tone="muted">
        So we say what things cost before you ask, what can wait, and what you can do yourself. What
        we know is on this site: the lessons, the glossary and the {checkCount} points of our audit
        are open to everybody.
      </Text>
      <ButtonLink href="/contact" marginTop="2">
        Work With Us
      </ButtonLink>
    </Stack>
  </SideBySide>
);

/** The four claims of docs/product.md 2.8. */
const stats = [
  { claim: 'businessesServed', label: 'Clients Served' },
  { claim: 'averageTrafficIncrease', label: 'Avg Traffic Increase' },
  { claim: 'clientSatisfaction', label: 'Client Satisfaction' },
  { claim: 'yearsOfExperience', label: 'Years Experience' },
] as const;

const BigFigure = chakra('span', {
  base: {
    display: 'block',
    fontSize: { base: '2.25rem', sm: '3rem', lg: '4rem' },
    lineHeight: '1.1',
  },
});

const RealDeal = () => (
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
          figure={<BigFigure>{claims[claim].figure}</BigFigure>}
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

/** The six values of docs/product.md 2.8. `ink` and `marked` are paths of the icon: its lines and its highlight. */
const values = [
  {
    title: 'Results-Driven',
    text: 'A ranking is a means. What counts is who called, who ordered and who came in.',
    ink: 'M6 42h36M10 42V30M22 42V22M34 42V10',
    marked: 'M28 4h12v12H28z',
  },
  {
    title: 'Transparent',
    text: 'Prices on the page, the work in the report, and the reasons beside it.',
    ink: 'M8 6h32v36H8zM15 15h18M15 24h18M15 33h10',
    marked: 'M13 20h22v8H13z',
  },
  {
    title: 'Client-Focused',
    text: 'Your trade and your customers come first; the textbook comes after them.',
    ink: 'M24 6a18 18 0 1 1 0 36 18 18 0 0 1 0-36M24 15a9 9 0 1 1 0 18 9 9 0 0 1 0-18',
    marked: 'M24 19a5 5 0 1 1 0 10 5 5 0 0 1 0-10',
  },
  {
    title: 'Data-Driven',
    text: 'We measure before and after. If a change did nothing, you read that too.',
    ink: 'M6 8v34h36M12 34l9-10 8 6 11-16',
    marked: 'M40 8a6 6 0 1 1 0 12 6 6 0 0 1 0-12',
  },
  {
    title: 'Expert Team',
    text: 'You deal with one person, who knows your site and answers for everybody who works on it.',
    ink: 'M17 10a6 6 0 1 1 0 12 6 6 0 0 1 0-12M6 40c0-8 5-12 11-12s11 4 11 12M33 14a5 5 0 1 1 0 10M34 29c5 1 8 5 8 11',
    marked: 'M8 36h18v6H8z',
  },
  {
    title: 'Long-term Partnership',
    text: 'No trick that works until spring. What we build should still carry in years.',
    ink: 'M6 24h36M10 18v12M19 20v8M28 20v8M37 18v12',
    marked: 'M31 18h12v12H31z',
  },
];

const Ink = chakra('path', {
  base: {
    stroke: 'ink',
    fill: 'none',
    strokeWidth: '2.5',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
});
const Marked = chakra('path', { base: { fill: 'marker' } });

const Values = () => (
  <PageSection tone="sunk">
    <Heading>Our Values</Heading>
    <Grid
      as="ul"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' }}
      columnGap={{ sm: '8', lg: '16' }}
      rowGap={{ base: '8', md: '12' }}
      marginTop="10"
    >
      {values.map(({ title, text, ink, marked }) => (
        <Box
          as="li"
          key={title}
          display={{ base: 'grid', sm: 'block' }}
          gridTemplateColumns="auto 1fr"
          columnGap="5"
        >
          <chakra.svg viewBox="0 0 48 48" boxSize="12" aria-hidden="true">
            <Marked d={marked} />
            <Ink d={ink} />
          </chakra.svg>
          <Box marginTop={{ sm: '4' }}>
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

export default function About() {
  return (
    <>
      <Hero />
      <Mission />
      <RealDeal />
      <Values />
    </>
  );
}
