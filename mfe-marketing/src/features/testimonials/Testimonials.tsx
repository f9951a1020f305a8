import {
  Box,
  Card,
  chakra,
  Flex,
  Grid,
  Heading,
  PageSection,
  Text,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { api, RECENT, useGetTestimonialsQuery } from '../../api';
import { ClientPicture } from '../../ClientPicture';

const MAX_STARS = 5;

const Words = chakra('blockquote', { base: { fontSize: 'md', lineHeight: '1.6' } });

/** The stars of a rating text (docs/product.md 3.3); nothing if it is not a number from one to five. */
function Stars({ rating }: { rating: string }) {
  const stars = Math.round(Number(rating));
  if (!(stars >= 1 && stars <= MAX_STARS)) return null;
  return (
    <Text letterSpacing="0.1em">
      <VisuallyHidden>{`${stars} of ${MAX_STARS} stars`}</VisuallyHidden>
      <span aria-hidden="true">
        {'★'.repeat(stars)}
        {'☆'.repeat(MAX_STARS - stars)}
      </span>
    </Text>
  );
}

/**
 * Up to three testimonials of clients who have consented. Without any the section is absent, also while they load and
 * where they cannot be read: no one misses what may not be there. An API from before drafts were withheld still sends
 * them.
 */
export default function Testimonials() {
  const { data = [] } = useGetTestimonialsQuery();
  const published = data.filter(({ isReal }) => isReal).slice(0, RECENT);
  if (published.length === 0) return null;
  return (
    <PageSection tight>
      <Heading marginBottom={{ base: '5', md: '8' }}>What clients say</Heading>
      <Grid as="ul" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, 1fr)' }}>
        {published.map(({ id, name, title, company, content, imageUrl, rating }) => (
          <Card as="li" key={id} breakInside="avoid">
            <Stars rating={rating} />
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
        ))}
      </Grid>
    </PageSection>
  );
}
Testimonials.prefetch = () => [api.endpoints.getTestimonials.initiate()];
