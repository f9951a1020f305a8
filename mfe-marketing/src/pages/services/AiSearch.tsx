import { Box, Flex, Grid, Heading, PageSection, Text, TouchLink } from '@site/shared-ui/ui';
import { ReportedStats } from '../ReportedStats';
import { AnswerPicture } from './AnswerPicture';

/** AI search, with the claims of docs/product.md 1 and where they come from. */
export default function AiSearch() {
  return (
    <PageSection>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        gap={{ base: '10', lg: '16' }}
        alignItems="center"
      >
        <AnswerPicture />
        <Box>
          <Heading>When the answer comes from an AI, be its source</Heading>
          <Text marginTop="5">
            Fewer people read the whole list. They ask, and get one answer with three names under
            it. Those names come from pages that search can find, read and trust, so most of the
            work is still SEO. The rest is knowing what gets quoted.
          </Text>
          <Box marginTop="7">
            <ReportedStats />
          </Box>
          <Flex flexWrap="wrap" columnGap="6" marginTop="6">
            <TouchLink href="/services/ai-seo-optimization">AI SEO optimization</TouchLink>
            <TouchLink href="/ai-optimization-guide">Read the guide first</TouchLink>
          </Flex>
        </Box>
      </Grid>
    </PageSection>
  );
}
