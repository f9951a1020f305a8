import { checkCount } from '@site/contracts/audit-checks';
import { ButtonLink, Grid, Heading, PageSection, Stack, Text } from '@site/shared-ui/ui';

export default function Mission() {
  return (
    <PageSection tone="sunk">
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1.6fr' }}
        gap={{ base: '6', md: '14' }}
      >
        <Heading>Our Mission</Heading>
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
            So we say what things cost before you ask, what can wait, and what you can do yourself.
            What we know is on this site: the lessons, the glossary and the {checkCount} points of
            our audit are open to everybody.
          </Text>
          <ButtonLink href="/contact" marginTop="2">
            Work With Us
          </ButtonLink>
        </Stack>
      </Grid>
    </PageSection>
  );
}
