import {
  Box,
  Card,
  chakra,
  Flex,
  Grid,
  Heading,
  Icon,
  PageSection,
  Text,
  TouchLink,
} from '@site/shared-ui/ui';
import { ReportedStats } from '../ReportedStats';

const Question = chakra('div', {
  base: {
    alignSelf: 'end',
    maxWidth: '80%',
    paddingInline: '4',
    paddingBlock: '2.5',
    bg: 'sunk',
    borderRadius: 'card',
    fontSize: 'sm',
    lineHeight: '1.4',
  },
});
const Words = chakra('span', {
  base: { display: 'block', height: '2', borderRadius: 'full', bg: 'line' },
});
const Source = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    paddingInline: '3',
    paddingBlock: '1',
    border: '1px solid {colors.line}',
    borderRadius: 'full',
    fontSize: 'xs',
    color: 'muted',
  },
});

/** An illustration of an AI answer with sources. Screen readers read it as one picture. */
const AnswerPicture = () => (
  <Card
    role="img"
    aria-label="The question “Who repairs a boiler on a Sunday in Denver?” is answered by an assistant that names riverside-plumbing.example as its first source."
    gap="4"
    padding={{ base: '5', sm: '7' }}
  >
    <Question>Who repairs a boiler on a Sunday in Denver?</Question>
    <chakra.p fontFamily="heading" fontSize="lg" fontWeight="600" lineHeight="1.5">
      <chakra.span bg="marker" boxDecorationBreak="clone" paddingInline="0.15em">
        Riverside Plumbing comes out on Sundays
      </chakra.span>{' '}
      and says its call-out price up front.
    </chakra.p>
    <Words width="94%" />
    <Words width="86%" />
    <Words width="58%" />
    <chakra.div
      display="flex"
      flexWrap="wrap"
      gap="2"
      borderTop="1px solid {colors.line}"
      paddingTop="4"
    >
      <Source borderColor="accent" bg="accentSoft" color="accent" fontWeight="600">
        <Icon name="check" />
        riverside-plumbing.example
      </Source>
      <Source>2</Source>
      <Source>3</Source>
    </chakra.div>
  </Card>
);

/** AI search, with the reported claims and their sources (docs/product.md 1.4). */
export function AiSearch() {
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
