import { checkCount, checksByGroup } from '@site/contracts/audit/audit-checks';
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
import { auditBreadcrumbs } from '../breadcrumbs';

const Entry = chakra('li', {
  base: { '& > a': { display: 'flex', alignItems: 'center', minHeight: '11' } },
});

const entries = [
  { anchor: 'counting', title: 'How points become a score' },
  { anchor: 'weights', title: 'How much each group counts' },
  ...checkGroups.map(({ score, title }) => ({
    anchor: score,
    title: `${title}: ${checksByGroup[score]} checks`,
  })),
  { anchor: 'ai-search', title: 'AI search' },
  { anchor: 'limits', title: 'What we don’t measure' },
];

/** The page's subject, and links to its sections. */
function Contents() {
  return (
    <Container paddingBlock={{ base: '10', md: '14' }}>
      <Stack gap={{ base: '6', md: '8' }}>
        <Breadcrumb items={[...auditBreadcrumbs, { label: 'How we score' }]} />
        <Grid
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 18rem' }}
          gap={{ base: '8', md: '14' }}
          alignItems="start"
        >
          <Stack gap="5">
            <Heading as="h1">
              How we <Marker>score</Marker>
            </Heading>
            <Text size="lg" tone="muted">
              {checkCount} checks of one page. Read the rule, the weight, and the source of each.
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

const outcomes = {
  Fine: 'The check earns its full weight.',
  'Could be better': 'It earns half of its weight.',
  'To fix': 'It earns nothing.',
  'Does not apply':
    'The page has nothing for the rule to judge, such as images or other languages. The check earns its full weight: you lose nothing for what isn’t there.',
  Waiting:
    'Another check has to pass first. It earns nothing until then: a missing title can’t have a good length. The report lists it with the one to fix.',
};

const rules = {
  'A group’s score':
    'What its checks earned out of what they could have earned, on a scale of 100. Every check of the group counts every time.',
  'The overall score':
    'The seven scores combined, each with the share below. A score of 80 or more is good and green, 60 or more is fair and yellow, anything lower is poor and red.',
  Caps: 'Some problems outweigh everything else. A page that asks not to be listed, or that shuts out the crawlers of both Google and Bing, gets at most 39 in its group and 49 overall. A page without HTTPS, or with a certificate that browsers refuse, gets at most 49 in its group and 69 overall.',
  'A page without images':
    'Its image score is 100 and doesn’t count toward the overall score: the other six share its weight. If the text of the page needs JavaScript, its images may too, and this rule doesn’t apply.',
  'The gain next to a point':
    'How much the overall score rises when you fix this one point, with everything that the same fix settles. Several fixes at once can add more or less than their sum, because scores are rounded and caps lift. A fix never lowers a score.',
};

function ScoreRules() {
  return (
    <PageSection tone="sunk" id="counting">
      <Stack gap="10">
        <Stack gap="4">
          <Heading>How points become a score</Heading>
          <Text>Each check has one of five results.</Text>
          <dl>
            {Object.entries(outcomes).map(([word, credit]) => (
              <Term key={word}>
                <dt>{word}</dt>
                <dd>{credit}</dd>
              </Term>
            ))}
          </dl>
        </Stack>
        <Grid gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap="14" rowGap="8">
          {Object.entries(rules).map(([title, text]) => (
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
      <ScoreRules />
    </>
  );
}
