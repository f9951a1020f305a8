import { claims } from '@site/contracts/offer';
import { Card, Container, Grid, Heading, Marker, Section, Stack, Text } from '@site/shared-ui/ui';
import { FeedLinks } from '../../features/articles/FeedLinks';
import { NewsletterForm } from '../../features/newsletter/NewsletterForm';

/** What the blog is, and the newsletter. */
export default function Hero() {
  return (
    <Section tight>
      <Container>
        <Grid
          gap={{ base: '8', lg: '16' }}
          gridTemplateColumns={{ base: '1fr', lg: '7fr 5fr' }}
          alignItems="center"
        >
          <Stack gap="5">
            <Heading as="h1">
              Plain answers about <Marker>being found</Marker>
            </Heading>
            <Text size="lg" tone="muted">
              Titles, speed, local search and the numbers behind them: one problem an article, with
              the steps to fix it yourself.
            </Text>
          </Stack>
          <Card padding={{ base: '6', md: '8' }}>
            <Heading as="h2" size="h3">
              The next article by e-mail
            </Heading>
            <Text size="sm" tone="muted">
              {claims.newsletterSubscribers} subscribers, one click to leave.
            </Text>
            <NewsletterForm />
            <FeedLinks />
          </Card>
        </Grid>
      </Container>
    </Section>
  );
}
