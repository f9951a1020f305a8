import { checkCount } from '@site/contracts/audit-checks';
import {
  Box,
  Breadcrumb,
  chakra,
  Container,
  Grid,
  Heading,
  Link,
  Marker,
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
  ...checkGroups.map(({ score, title, checks }) => ({
    anchor: score,
    title: `${title}: ${checks} checks`,
  })),
  { anchor: 'ai-search', title: 'AI search' },
  { anchor: 'limits', title: 'What is not measured' },
];

/** What the page is about, and the way to its sections. */
export default function Introduction() {
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
