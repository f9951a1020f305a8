import { checkCount } from '@site/contracts/audit/audit-checks';
import { toAuthorSlug } from '@site/contracts/blog/author-slug';
import { claims } from '@site/contracts/offer/offer';
import { useBusiness } from '@site/shared-ui/islands';
import {
  Box,
  ButtonLink,
  chakra,
  Container,
  Grid,
  Heading,
  Image,
  Marker,
  PageSection,
  SmallText,
  Stack,
  Stat,
  Text,
  TouchLink,
} from '@site/shared-ui/ui';
import { ClaimsLink } from '../../features/claims/ClaimsLink';
import { SideBySide } from '../../layout/SideBySide';

const Hero = () => (
  <Container paddingTop={{ base: '10', md: '18' }} paddingBottom={{ base: '10', md: '14' }}>
    <Grid
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.6fr) minmax(0, 1fr)' }}
      gap={{ base: '6', lg: '16' }}
      alignItems="end"
    >
      <Heading as="h1">
        One job since {claims.inBusinessSince.figure}: helping people <Marker>find you</Marker>
      </Heading>
      <Text size="lg" tone="muted">
        Most of our clients start with “What the heck is SEO?” We like that question. It has an
        answer, and you already know all the words in it.
      </Text>
    </Grid>
  </Container>
);

/** The person behind the business, as the business file tells it; the author's page of the blog says the same. */
function Owner() {
  const { name, owner, ownerBio, ownerPortrait, ownerSignature } = useBusiness();
  return (
    <Container paddingBottom={{ base: '12', md: '20' }}>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' }}
        gap={{ base: '5', sm: '8', lg: '12' }}
        alignItems="center"
        justifyItems="start"
      >
        {ownerPortrait && (
          <Image
            src={ownerPortrait}
            alt={`Portrait of ${owner}`}
            width={192}
            height={192}
            borderRadius="card"
            objectFit="cover"
          />
        )}
        <Box>
          <Heading>{owner}</Heading>
          <SmallText marginTop="1">Founder of {name}</SmallText>
          {ownerBio && (
            <Text size="lg" marginTop="4">
              {ownerBio}
            </Text>
          )}
          <TouchLink href={`/blog/author/${toAuthorSlug(owner)}`}>Read the blog</TouchLink>
          {ownerSignature && (
            <Image
              src={ownerSignature}
              alt=""
              width={240}
              height={42}
              marginTop="3"
              transform="rotate(-3deg)"
              loading="lazy"
            />
          )}
        </Box>
      </Grid>
    </Container>
  );
}

const Mission = () => (
  <SideBySide tone="sunk" tight heading="Our Mission">
    <Stack alignItems="start" gap="5">
      <Text
        fontFamily="heading"
        fontWeight="500"
        fontSize={{ base: '1.375rem', md: '1.75rem' }}
        lineHeight="1.35"
        letterSpacing="-0.01em"
      >
        If you do good work, the people looking for it should find you, on Google and in AI answers,
        without you having to become an SEO expert.
      </Text>
      <Text tone="muted">
        So we tell you what things cost before you ask, what can wait, and what you can do yourself.
        Everything we know is on this site: the lessons, the glossary, and all {checkCount} points
        of our audit.
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
  <PageSection tight>
    <Heading>The Real Deal</Heading>
    <Grid
      as="dl"
      gridTemplateColumns={{ base: '1fr 1fr', lg: 'repeat(4, 1fr)' }}
      gap={{ base: '3', md: '6' }}
      marginTop={{ base: '6', md: '8' }}
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
        />
      ))}
    </Grid>
    <ClaimsLink />
  </PageSection>
);

/** The six values of docs/product.md 2.8. `ink` and `marked` are paths of the icon: its lines and its highlight. */
const values = [
  {
    title: 'Results-Driven',
    text: 'Rankings are a means to an end. What counts is who calls, orders, and walks in.',
    ink: 'M6 42h36M10 42V30M22 42V22M34 42V10',
    marked: 'M28 4h12v12H28z',
  },
  {
    title: 'Transparent',
    text: 'Prices on the page, the work in the report, and the reason for each step.',
    ink: 'M8 6h32v36H8zM15 15h18M15 24h18M15 33h10',
    marked: 'M13 20h22v8H13z',
  },
  {
    title: 'Client-Focused',
    text: 'Your business and your customers come first. The textbook comes second.',
    ink: 'M24 6a18 18 0 1 1 0 36 18 18 0 0 1 0-36M24 15a9 9 0 1 1 0 18 9 9 0 0 1 0-18',
    marked: 'M24 19a5 5 0 1 1 0 10 5 5 0 0 1 0-10',
  },
  {
    title: 'Data-Driven',
    text: 'We measure before and after. If a change did nothing, we tell you.',
    ink: 'M6 8v34h36M12 34l9-10 8 6 11-16',
    marked: 'M40 8a6 6 0 1 1 0 12 6 6 0 0 1 0-12',
  },
  {
    title: 'Expert Team',
    text: 'One person knows your site inside out and answers for everyone who works on it.',
    ink: 'M17 10a6 6 0 1 1 0 12 6 6 0 0 1 0-12M6 40c0-8 5-12 11-12s11 4 11 12M33 14a5 5 0 1 1 0 10M34 29c5 1 8 5 8 11',
    marked: 'M8 36h18v6H8z',
  },
  {
    title: 'Long-term Partnership',
    text: 'No tricks that stop working by spring. What we build should pay off for years.',
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
  <PageSection tone="sunk" tight>
    <Heading>Our Values</Heading>
    <Grid
      as="ul"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' }}
      columnGap={{ sm: '8', lg: '16' }}
      rowGap={{ base: '6', md: '10' }}
      marginTop={{ base: '6', md: '8' }}
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
      <Owner />
      <Mission />
      <RealDeal />
      <Values />
    </>
  );
}
