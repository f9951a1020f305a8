import {
  Badge,
  Card,
  Flex,
  Grid,
  Heading,
  MissingData,
  PageSection,
  SkeletonCard,
  SmallText,
  Stack,
  Stat,
  Stats,
  Text,
  TouchLink,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { api, useGetCaseStudiesQuery } from '../../api';
import { ClientPicture } from '../../ClientPicture';
import { IllustrativeNote } from './IllustrativeNote';
import { increase } from './increase';

/** Number of skeleton cards (docs/product.md 9.5a). */
const PLACEHOLDERS = 6;
const columns = { base: 'minmax(0, 1fr)', md: '1fr 1fr' };

function Cards() {
  const { data, isLoading, refetch } = useGetCaseStudiesQuery();
  if (isLoading && !data)
    return (
      <Grid gridTemplateColumns={columns} aria-busy="true">
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <SkeletonCard key={index} picture="64" lines={4} />
        ))}
      </Grid>
    );
  if (!data) return <MissingData what="The case studies" onRetry={refetch} />;
  if (data.length === 0) return null;
  return (
    <>
      <IllustrativeNote studies={data} />
      <Grid as="ul" gridTemplateColumns={columns} marginTop="6">
        {data.map((study, index) => (
          <Card as="li" key={study.id} padding="0" overflow="clip" gap="0">
            <ClientPicture
              src={study.imageUrl}
              sizes="(min-width: 48rem) 36rem, 100vw"
              width={800}
              height={450}
              inlineSize="full"
              loading={index < 2 ? 'eager' : 'lazy'}
            />
            <Stack gap="3" flex="1" padding={{ base: '5', sm: '7' }}>
              <Flex gap="3" alignItems="center" flexWrap="wrap">
                <Badge>{study.industry}</Badge>
                <SmallText>in {study.timeframe}</SmallText>
              </Flex>
              <Heading as="h3" fontSize={{ sm: '1.625rem' }}>
                {study.title}
              </Heading>
              <Text tone="muted">{study.description}</Text>
              <Stats display="flex" columnGap="8" rowGap="3" flexWrap="wrap" marginTop="auto">
                <Stat {...increase(study.trafficIncrease, 'organic traffic')} marginTop="3" />
                <Stat {...increase(study.revenueIncrease, 'revenue')} marginTop="3" />
              </Stats>
              <TouchLink href="/contact" alignSelf="start">
                Get Similar Results
                <VisuallyHidden>{`: ${study.title}`}</VisuallyHidden>
              </TouchLink>
            </Stack>
          </Card>
        ))}
      </Grid>
    </>
  );
}

/** Every case study with its figures. Without case studies the grid is absent (docs/product.md 2.9). */
export default function AllCaseStudies() {
  return (
    <PageSection tight>
      <VisuallyHidden as="h2">Case studies</VisuallyHidden>
      <Cards />
    </PageSection>
  );
}
AllCaseStudies.prefetch = () => [api.endpoints.getCaseStudies.initiate()];
