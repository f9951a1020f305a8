import { checkCount } from '@site/contracts/audit-checks';
import { claims, yearsOfExperience } from '@site/contracts/offer';
import { capitalized, claimScope, spelled } from '@site/contracts/offer-text';
import {
  Box,
  ButtonLink,
  chakra,
  Container,
  Flex,
  Grid,
  Heading,
  Marker,
  PageSection,
  ResultsList,
  SmallText,
  Stack,
  Text,
  TouchLink,
} from '@site/shared-ui/ui';
import { ClaimLink } from '../../claims';
import { ExampleBadge } from '../../ExampleNote';
import { BookingButton } from '../BookingButton';
import StatStrip from '../StatStrip';
import { Services } from './Services';

const yours = {
  address: 'riverside-plumbing.example',
  title: 'Emergency plumber in Denver, 24 hours',
  text: 'Burst pipe? A qualified plumber at your door in 45 minutes…',
  place: '1 was 27',
};

function Hero() {
  return (
    <PageSection paddingBlock={{ base: '12', md: '20' }}>
      <Grid
        gridTemplateColumns={{ base: '1fr', lg: '1.2fr 1fr' }}
        alignItems="center"
        gap={{ base: '12', lg: '16' }}
      >
        <Box>
          <Heading as="h1" size="h1">
            <chakra.span
              display="block"
              color="muted"
              fontSize="0.56em"
              fontWeight="500"
              lineHeight="1.2"
              marginBottom="3"
              maxWidth="14em"
            >
              From “What the heck is SEO?” to
            </chakra.span>{' '}
            “Wow, we're actually <Marker>showing up</Marker> on Google!”
          </Heading>
          <Text size="lg" tone="muted" marginTop="6" maxWidth="28em">
            SEO for small businesses, in plain words,{' '}
            <ClaimLink claim="inBusinessSince">since {claims.inBusinessSince.figure}</ClaimLink>. We
            find what holds your site back, fix it in the order that pays, and show you the numbers.
          </Text>
          <Flex marginTop="8" gap="3" flexDirection={{ base: 'column', sm: 'row' }} flexWrap="wrap">
            <ButtonLink href="/seo-audit">Get Your Free SEO Audit</ButtonLink>
            <BookingButton kind="quiet">Book a Free Call</BookingButton>
          </Flex>
          <SmallText marginTop="4">
            {checkCount} checks, free. No account, only an e-mail address.
          </SmallText>
        </Box>
        <Stack gap="3">
          <ExampleBadge />
          <ResultsList
            query="emergency plumber denver"
            line={yours}
            label="Example of search results for “emergency plumber denver”: the plumber’s own page, once in place 27, is now first."
            boxShadow="0 16px 40px rgb(17 19 18 / 0.07)"
          />
        </Stack>
      </Grid>
    </PageSection>
  );
}

const stats = [
  { claim: 'businessesServed', label: 'businesses served' },
  { claim: 'trafficGrowth', label: 'traffic growth' },
  {
    claim: 'clientsWithFirstRankings',
    figure: '#1',
    label: `rankings for ${claims.clientsWithFirstRankings.figure} of clients`,
  },
] as const;

function HomeStats() {
  return (
    <Container>
      <StatStrip stats={stats} />
    </Container>
  );
}

function About() {
  return (
    <PageSection tone="sunk">
      <Grid
        gridTemplateColumns={{ base: '1fr', md: '1fr 1.15fr' }}
        alignItems="center"
        gap={{ base: '6', md: '14' }}
      >
        <Heading>
          {capitalized(spelled(yearsOfExperience))} years of explaining this to people who have a
          business to run
        </Heading>
        <Stack alignItems="start">
          <Text size="lg">
            You know your trade. You should not have to learn ours to be found. We tell you what we
            would do with your money first, what can wait, and what you can do yourself on a Sunday
            evening.
          </Text>
          <Text tone="muted">
            And if you do want to learn it: the whole path is free, lesson by lesson, with nothing
            to sign up for. The years above are{' '}
            <ClaimLink claim="yearsOfExperience">{claimScope('yearsOfExperience')}</ClaimLink>.
          </Text>
          <TouchLink href="/learning">Start learning SEO</TouchLink>
        </Stack>
      </Grid>
    </PageSection>
  );
}

export default function Home() {
  return (
    <>
      <Hero />
      <HomeStats />
      <Services />
      <About />
    </>
  );
}
