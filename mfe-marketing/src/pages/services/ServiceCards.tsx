import { durationText, priceText } from '@site/contracts/offer-text';
import {
  Badge,
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
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { services, type Service } from '../../catalogue/services';

/** Columns of six: what is asked for most takes more of the first row, and the last two share theirs. */
const widths: Readonly<Partial<Record<Service['id'], string>>> = {
  'seo-management': 'span 4',
  'local-seo': 'span 3',
  consulting: 'span 3',
};

const Feature = chakra('li', {
  base: { display: 'flex', gap: '2.5', alignItems: 'baseline', fontSize: 'sm', lineHeight: '1.5' },
});

function ServiceCard({ service }: { service: Service }) {
  const { id, name, description, features, duration, popular, page } = service;
  const isWide = id === 'seo-management';
  return (
    <Card
      as="li"
      id={id}
      gridColumn={{ md: id === 'consulting' ? '1 / -1' : undefined, lg: widths[id] ?? 'span 2' }}
      scrollMarginTop="24"
      borderColor={popular === 'Most popular' ? 'accent' : undefined}
    >
      <Flex justifyContent="space-between" alignItems="start" gap="3">
        <Heading as="h3" fontSize={isWide ? { md: '1.75rem' } : undefined}>
          {name}
        </Heading>
        {popular && (
          <Badge flexShrink="0" marginTop="0.5">
            {popular}
          </Badge>
        )}
      </Flex>
      <Text tone="muted">{description}</Text>
      <Grid
        as="ul"
        gap="2"
        columnGap="6"
        gridTemplateColumns={isWide ? { md: '1fr 1fr' } : undefined}
        marginTop="1"
        marginBottom="2"
      >
        {features.map((feature) => (
          <Feature key={feature}>
            <Icon name="check" color="accent" position="relative" top="0.15em" />
            {feature}
          </Feature>
        ))}
      </Grid>
      <Flex
        marginTop="auto"
        paddingTop="4"
        borderTop="1px solid {colors.line}"
        justifyContent="space-between"
        alignItems="baseline"
        flexWrap="wrap"
        columnGap="6"
      >
        <Text>
          <strong>{priceText(service)}</strong>
          <Box as="span" color="muted">{` · ${durationText(duration)}`}</Box>
        </Text>
        <TouchLink href={page ?? '/contact'}>
          {page ? 'Learn More' : 'Ask about it'}
          <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
        </TouchLink>
      </Flex>
    </Card>
  );
}

export default function ServiceCards() {
  return (
    <PageSection paddingTop={{ base: '0', md: '0' }}>
      <VisuallyHidden as="h2">The services one by one</VisuallyHidden>
      <Grid
        as="ul"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr', lg: 'repeat(6, 1fr)' }}
      >
        {services.map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
      </Grid>
    </PageSection>
  );
}
