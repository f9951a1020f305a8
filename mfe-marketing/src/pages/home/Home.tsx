import { checkCount } from '@site/contracts/audit/audit-checks';
import { claims } from '@site/contracts/offer/offer';
import {
  Box,
  ButtonLink,
  chakra,
  Container,
  Grid,
  Heading,
  Marker,
  PageSection,
  SmallText,
  Text,
} from '@site/shared-ui/ui';
import { BookingButton } from '../../features/call-to-action/BookingButton';
import { StatStrip } from '../../features/claims/StatStrip';
import { ButtonGroup } from '../../layout/ButtonGroup';
import { AuditAtWork } from './AuditAtWork';

function Hero() {
  return (
    <PageSection paddingTop={{ base: '6', md: '18' }} paddingBottom={{ base: '6', md: '16' }}>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '1.2fr 1fr' }}
        alignItems="center"
        gap={{ base: '8', lg: '16' }}
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
            “Wow, we’re actually <Marker>showing up</Marker> on Google!”
          </Heading>
          <Text size="lg" tone="muted" marginTop="6" maxWidth="28em">
            SEO for small businesses, in plain English, since {claims.inBusinessSince.figure}. We
            find what’s holding your site back, fix what pays off first, and show you the numbers.
          </Text>
          <ButtonGroup marginTop={{ base: '6', md: '8' }} flexWrap="wrap">
            <ButtonLink href="/seo-audit">Get Your Free SEO Audit</ButtonLink>
            <BookingButton kind="quiet">Book a Free Call</BookingButton>
          </ButtonGroup>
          <SmallText marginTop="4">
            {checkCount} checks, free. No account, just your email address.
          </SmallText>
        </Box>
        <AuditAtWork />
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

export default function Home() {
  return (
    <>
      <Hero />
      <Container>
        <StatStrip stats={stats} />
      </Container>
    </>
  );
}
