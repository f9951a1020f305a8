import { checkCount, checksByGroup } from '@site/contracts/audit-checks';
import {
  Box,
  Breadcrumb,
  chakra,
  Container,
  Grid,
  Heading,
  Link,
  Marker,
  PageSection,
  Stack,
  Text,
} from '@site/shared-ui/ui';
import { checkGroups } from '../../features/seo-audit/scores';
import { toAudit } from '../breadcrumbs';

const Entry = chakra('li', {
  base: { '& > a': { display: 'flex', alignItems: 'center', minHeight: '11' } },
});

const entries = [
  { anchor: 'counting', title: 'How points become a score' },
  { anchor: 'weights', title: 'What each group weighs' },
  ...checkGroups.map(({ score, title }) => ({
    anchor: score,
    title: `${title}: ${checksByGroup[score]} checks`,
  })),
  { anchor: 'ai-search', title: 'AI search' },
  { anchor: 'limits', title: 'What is not measured' },
];

/** The page's subject, and links to its sections. */
function Contents() {
  return (
    <Container paddingBlock={{ base: '10', md: '14' }}>
      <Stack gap={{ base: '6', md: '8' }}>
        <Breadcrumb items={[...toAudit, { label: 'How the score comes about' }]} />
        <Grid
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 18rem' }}
          gap={{ base: '8', md: '14' }}
          alignItems="start"
        >
          <Stack gap="5">
            <Heading as="h1">
              How the <Marker>score</Marker> comes about
            </Heading>
            <Text size="lg" tone="muted">
              {checkCount} checks of one page, each with a rule that you can read here, a weight and
              a source.
            </Text>
            <Text>
              <Link href="/seo-audit">Run the free audit</Link>
            </Text>
          </Stack>
          <Box as="nav" aria-label="On this page">
            <Text fontWeight="600" marginBottom="2">
              On this page
            </Text>
            <Box as="ul" fontSize="sm">
              {entries.map(({ anchor, title }) => (
                <Entry key={anchor}>
                  <Link href={`#${anchor}`} fontWeight="400">
                    {title}
                  </Link>
                </Entry>
              ))}
            </Box>
          </Box>
        </Grid>
      </Stack>
    </Container>
  );
}

const Term = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '11rem minmax(0, 1fr)' },
    columnGap: '6',
    paddingBlock: '3',
    borderTop: '1px solid {colors.line}',
    '& > dt': { fontWeight: '600' },
    '& > dd': { maxWidth: 'measure' },
  },
});

const outcomes = [
  { word: 'Fine', credit: 'The check earns its full weight.' },
  { word: 'Could be better', credit: 'It earns half of its weight.' },
  { word: 'To fix', credit: 'It earns nothing.' },
  {
    word: 'Does not apply',
    credit:
      'The page has nothing that the rule could judge, such as images or other languages. It earns its full weight: nobody is punished for what is not there.',
  },
  {
    word: 'Held up',
    credit:
      'A check that it builds on has failed. It earns nothing until that one is fixed: a missing title cannot have a good length.',
  },
];

const rules = [
  {
    title: 'A group’s score',
    text: 'What its checks earned, as a share of what they could have earned, out of 100. All checks of the group count every time.',
  },
  {
    title: 'The overall score',
    text: 'The seven scores together, each by its weight below. From 80 a score is good and green, from 60 fair and yellow, below that poor and red.',
  },
  {
    title: 'Gates',
    text: 'Some faults make everything else worthless. A page that asks not to be indexed, or that shuts out the crawlers of both Google and Bing, gets at most 39 in its group and 49 overall. A page without HTTPS, or with a certificate that browsers refuse, gets at most 49 in its group and 69 overall.',
  },
  {
    title: 'A page without images',
    text: 'Its image score is 100 and is left out of the overall score: the other six share its weight. If the words of the page only come with scripts, its images may too, and this rule does not hold.',
  },
  {
    title: 'The gain beside a recommendation',
    text: 'What the overall score wins when this one point becomes fine and everything else stays as it is. Several at once win more or less than their sum, because scores are rounded and gates open. A better outcome of a check never lowers a score.',
  },
];

function Counting() {
  return (
    <PageSection tone="sunk" id="counting">
      <Stack gap="10">
        <Stack gap="4">
          <Heading>How points become a score</Heading>
          <Text>Each check ends in one of five ways.</Text>
          <dl>
            {outcomes.map(({ word, credit }) => (
              <Term key={word}>
                <dt>{word}</dt>
                <dd>{credit}</dd>
              </Term>
            ))}
          </dl>
        </Stack>
        <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap="14" rowGap="8">
          {rules.map(({ title, text }) => (
            <Box key={title}>
              <Heading as="h3">{title}</Heading>
              <Text tone="muted" marginTop="2">
                {text}
              </Text>
            </Box>
          ))}
        </Grid>
      </Stack>
    </PageSection>
  );
}

export default function Introduction() {
  return (
    <>
      <Contents />
      <Counting />
    </>
  );
}
