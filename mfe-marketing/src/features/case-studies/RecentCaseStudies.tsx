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
import { api, RECENT, useGetRecentCaseStudiesQuery } from '../../api';
import { IllustrativeNote } from './IllustrativeNote';
import { increase } from './increase';

function Cards() {
  const { data, isLoading, refetch } = useGetRecentCaseStudiesQuery();
  if (!data && !isLoading) return <MissingData what="The case studies" onRetry={refetch} />;
  return (
    <>
      <IllustrativeNote studies={data} />
      <Grid
        as="ul"
        marginTop={{ base: '5', md: '8' }}
        gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
        gap={{ base: '3', md: '6' }}
        aria-busy={isLoading || undefined}
      >
        {data
          ? data.map((study) => (
              <Card
                as="li"
                key={study.id}
                gap={{ base: '2', md: '3' }}
                padding={{ base: '5', md: '6' }}
              >
                <Flex gap="3" alignItems="center" flexWrap="wrap">
                  <Badge>{study.industry}</Badge>
                  <SmallText>in {study.timeframe}</SmallText>
                </Flex>
                <Heading as="h3">{study.title}</Heading>
                <Stats display="flex" gap="6" flexWrap="wrap">
                  <Stat {...increase(study.trafficIncrease, 'organic traffic')} />
                  <Stat {...increase(study.revenueIncrease, 'revenue')} />
                </Stats>
              </Card>
            ))
          : Array.from({ length: RECENT }, (_, index) => (
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
    <PageSection tight>
      <Heading marginBottom="2">What showing up looks like</Heading>
      <Cards />
      <Box marginTop="3">
        <TouchLink href="/case-studies">All case studies</TouchLink>
      </Box>
    </PageSection>
  );
}
RecentCaseStudies.prefetch = () => [api.endpoints.getRecentCaseStudies.initiate()];
