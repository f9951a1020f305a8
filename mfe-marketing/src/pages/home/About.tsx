import { YEARS_OF_EXPERIENCE } from '@site/contracts/offer/offer';
import { formatNumberWord } from '@site/contracts/offer/offer-text';
import { useBusiness } from '@site/shared-ui/islands';
import { Grid, Heading, PageSection, Stack, Text, TouchLink } from '@site/shared-ui/ui';

export default function About() {
  const { owner } = useBusiness();
  return (
    <PageSection tone="sunk" tight>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1.15fr' }}
        alignItems="center"
        gap={{ base: '5', md: '14' }}
      >
        <Heading>
          More than {formatNumberWord(YEARS_OF_EXPERIENCE)} years of explaining SEO to people with a
          business to run
        </Heading>
        <Stack alignItems="start" gap="2">
          <Text fontSize={{ base: 'md', md: 'lg' }}>
            You know your trade, and you shouldn’t have to learn ours to get found. We tell you what
            to do first, what can wait, and what you can do yourself on a Sunday evening.
          </Text>
          <TouchLink href="/about">Meet {owner}</TouchLink>
          <TouchLink href="/learning">Or learn SEO yourself, free</TouchLink>
        </Stack>
      </Grid>
    </PageSection>
  );
}
