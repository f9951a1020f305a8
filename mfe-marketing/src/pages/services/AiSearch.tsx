import { Box, Flex, Grid, Heading, PageSection, Text, TouchLink } from '@site/shared-ui/ui';
import { ReportedStats } from '../../features/claims/ReportedStats';
import { AnswerPicture } from '../service/deliverables/AnswerPicture';

/** AI search, with the reported claims and their sources (docs/product.md 1.4). */
export function AiSearch() {
  return (
    <PageSection tight>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        gap={{ base: '10', lg: '16' }}
        alignItems="center"
      >
        <AnswerPicture />
        <Box>
          <Heading>When an AI answers, be its source</Heading>
          <Text marginTop="5">
            More people ask a question and get one answer with three sources under it. Those sources
            are pages that search can find, read, and trust, so most of the work is still SEO. The
            rest is knowing what gets quoted.
          </Text>
          <Box marginTop="7">
            <ReportedStats />
          </Box>
          <Flex flexWrap="wrap" columnGap="6" marginTop="6">
            <TouchLink href="/services/ai-seo-optimization">AI SEO optimization</TouchLink>
            <TouchLink href="/ai-optimization-guide">Read the guide</TouchLink>
          </Flex>
        </Box>
      </Grid>
    </PageSection>
  );
}
