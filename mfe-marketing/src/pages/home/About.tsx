import { yearsOfExperience } from '@site/contracts/offer';
import { capitalized, claimScope, spelled } from '@site/contracts/offer-text';
import { Grid, Heading, PageSection, Stack, Text, TouchLink } from '@site/shared-ui/ui';
import { ClaimLink } from '../../ClaimLink';

export default function About() {
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
