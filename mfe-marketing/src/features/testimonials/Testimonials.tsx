import {
  Box,
  Card,
  chakra,
  Flex,
  Grid,
  Heading,
  MissingData,
  PageSection,
  SkeletonCard,
  Text,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { read } from '@site/shared-ui/app';
import { api } from '../../api';
import { ClientPicture } from '../../ClientPicture';
import { ExampleBadge, ExampleNote } from '../../ExampleNote';

const testimonialsApi = api.injectEndpoints({
  endpoints: (build) => ({ getTestimonials: build.query(read('GET /api/testimonials')) }),
});

const MOST_STARS = 5;

/** Number of stars of a rating text (docs/product.md 3.3); 0 if it is not a number from one to five. */
function starsOf(rating: string): number {
  const stars = Math.round(Number(rating));
  return stars >= 1 && stars <= MOST_STARS ? stars : 0;
}

const shown = 3;

const Words = chakra('blockquote', { base: { fontSize: 'md', lineHeight: '1.6' } });

function Stars({ rating }: { rating: string }) {
  const stars = starsOf(rating);
  if (stars === 0) return null;
  return (
    <Text letterSpacing="0.1em">
      <VisuallyHidden>{`${stars} of ${MOST_STARS} stars`}</VisuallyHidden>
      <span aria-hidden="true">
        {'★'.repeat(stars)}
        {'☆'.repeat(MOST_STARS - stars)}
      </span>
    </Text>
  );
}

function Cards() {
  const { data, isLoading, refetch } = testimonialsApi.useGetTestimonialsQuery();
  if (!data && !isLoading) return <MissingData what="What clients say" onRetry={refetch} />;
  return (
    <Grid
      as="ul"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, 1fr)' }}
      aria-busy={isLoading || undefined}
    >
      {data
        ? data
            .slice(0, shown)
            .map(({ id, name, title, company, content, imageUrl, rating, isReal }) => (
              <Card as="li" key={id} breakInside="avoid">
                <Flex gap="3" alignItems="center" justifyContent="space-between">
                  <Stars rating={rating} />
                  {!isReal && <ExampleBadge />}
                </Flex>
                <Words>“{content}”</Words>
                <Flex gap="3" alignItems="center" marginTop="auto" paddingTop="3">
                  <ClientPicture
                    src={imageUrl}
                    sizes="48px"
                    width={48}
                    height={48}
                    loading="lazy"
                    borderRadius="full"
                  />
                  <Box>
                    <Text fontWeight="600">{name}</Text>
                    <Text size="sm" tone="muted">{`${title}, ${company}`}</Text>
                  </Box>
                </Flex>
              </Card>
            ))
        : Array.from({ length: shown }, (_, index) => (
            <li key={index}>
              <SkeletonCard lines={4} minHeight="16rem" />
            </li>
          ))}
    </Grid>
  );
}

/** Up to three testimonials; examples are marked. Without testimonials the section is absent. */
export default function Testimonials() {
  const { data } = testimonialsApi.useGetTestimonialsQuery();
  if (data?.length === 0) return null;
  return (
    <PageSection>
      <Heading marginBottom="3">What it sounds like afterward</Heading>
      <ExampleNote
        shown={data?.slice(0, shown)}
        called="testimonials"
        meaning=": nobody has said them yet"
      />
      <Box marginTop="8">
        <Cards />
      </Box>
    </PageSection>
  );
}
Testimonials.prefetch = () => [testimonialsApi.endpoints.getTestimonials.initiate()];
