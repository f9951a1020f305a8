import {
  Badge,
  Box,
  Card,
  Flex,
  Grid,
  Heading,
  MissingData,
  PageSection,
  SkeletonCard,
  SmallText,
  Stat,
  Stats,
  TouchLink,
} from '@site/shared-ui/ui';
import { ExampleBadge, ExampleNote } from '../../ExampleNote';
import { caseStudiesApi, useGetCaseStudiesQuery } from './case-studies.api';
import { increase } from './increase';

/** Home shows three items of a list (docs/product.md 9.5). */
const shown = 3;

function Cards() {
  const { data, isLoading, refetch } = useGetCaseStudiesQuery();
  if (!data && !isLoading) return <MissingData what="The case studies" onRetry={refetch} />;
  const first = data?.slice(0, shown);
  return (
    <>
      <ExampleNote shown={first} called="case studies">
        Each counts the growth within the time that it names.
      </ExampleNote>
      <Grid
        as="ul"
        marginTop="8"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
        aria-busy={isLoading || undefined}
      >
        {first
          ? first.map((study) => (
              <Card as="li" key={study.id}>
                <Flex gap="2" flexWrap="wrap">
                  <Badge>{study.industry}</Badge>
                  {!study.isReal && <ExampleBadge />}
                </Flex>
                <Heading as="h3">{study.title}</Heading>
                <Stats display="flex" gap="6" flexWrap="wrap">
                  <Stat {...increase(study.trafficIncrease, 'organic traffic')} />
                  <Stat {...increase(study.revenueIncrease, 'revenue')} />
                </Stats>
                <SmallText marginTop="auto">in {study.timeframe}</SmallText>
              </Card>
            ))
          : Array.from({ length: shown }, (_, index) => (
              <li key={index}>
                <SkeletonCard lines={2} minHeight="13.5rem" />
              </li>
            ))}
      </Grid>
    </>
  );
}

export default function RecentCaseStudies() {
  return (
    <PageSection paddingBottom={{ base: '8', md: '12' }}>
      <Heading marginBottom="3">What showing up can look like</Heading>
      <Cards />
      <Box marginTop="5">
        <TouchLink href="/case-studies">All case studies</TouchLink>
      </Box>
    </PageSection>
  );
}
RecentCaseStudies.prefetch = () => [caseStudiesApi.endpoints.getCaseStudies.initiate()];
