import { formatDuration, formatPrice } from '@site/contracts/offer/offer-text';
import {
  Badge,
  Box,
  ButtonLink,
  Card,
  chakra,
  Container,
  Flex,
  Grid,
  Heading,
  Marker,
  PageSection,
  Text,
  TouchLink,
  VisuallyHidden,
} from '@site/shared-ui/ui';
import { type Service, services } from '../../catalog/services';
import { ButtonGroup } from '../../layout/ButtonGroup';
import { CheckList } from '../../layout/CheckList';
import { AiSearch } from './AiSearch';

const Entry = chakra('a', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '4',
    minHeight: '12',
    paddingBlock: '2.5',
    borderBottom: '1px solid {colors.line}',
    _hover: { '& > :first-of-type': { textDecoration: 'underline' } },
  },
});
const Name = chakra('span', {
  base: {
    flex: '1',
    fontFamily: 'heading',
    fontWeight: '600',
    fontSize: 'h3',
    lineHeight: '1.3',
    minWidth: '11rem',
    textDecorationColor: '{colors.accent}',
    textDecorationThickness: '2px',
    textUnderlineOffset: '0.2em',
  },
});

function Hero() {
  return (
    <Container paddingBlock={{ base: '12', md: '18' }}>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.1fr) minmax(0, 1fr)' }}
        gap={{ base: '10', lg: '16' }}
        alignItems="end"
      >
        <Box alignSelf={{ lg: 'start' }}>
          <Heading as="h1">
            Seven SEO services, each with <Marker>its price</Marker>
          </Heading>
          <Text size="lg" tone="muted" marginTop="6" maxWidth="27em">
            Pick one or hand us all of it. You see what we do, how long it takes, and what it costs
            before you talk to anyone.
          </Text>
          <ButtonGroup marginTop="8">
            <ButtonLink href="/contact">Get a quote</ButtonLink>
            <ButtonLink href="/case-studies" kind="quiet">
              Read the case studies
            </ButtonLink>
          </ButtonGroup>
        </Box>
        <Box as="nav" aria-label="Services and their prices">
          <Box as="ul" borderTop="2px solid {colors.ink}">
            {services.map((service) => (
              <li key={service.id}>
                <Entry href={`#${service.id}`}>
                  <Name>{service.name}</Name>
                  <chakra.span fontVariantNumeric="tabular-nums">
                    {formatPrice(service)}
                  </chakra.span>
                </Entry>
              </li>
            ))}
          </Box>
        </Box>
      </Grid>
    </Container>
  );
}

/** Column spans in a grid of six: the most popular service is wider, and the last two share a row. */
const widths: Readonly<Partial<Record<Service['id'], string>>> = {
  'seo-management': 'span 4',
  'local-seo': 'span 3',
  consulting: 'span 3',
};

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
      <CheckList
        items={features}
        columnGap="6"
        gridTemplateColumns={isWide ? { md: '1fr 1fr' } : undefined}
        marginTop="1"
        marginBottom="2"
        fontSize="sm"
        lineHeight="1.5"
      />
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
          <strong>{formatPrice(service)}</strong>
          <Box as="span" color="muted">{` · ${formatDuration(duration)}`}</Box>
        </Text>
        <TouchLink href={page ?? '/contact'}>
          {page ? 'Learn More' : 'Ask about it'}
          <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
        </TouchLink>
      </Flex>
    </Card>
  );
}

function ServiceCards() {
  return (
    <PageSection paddingTop={{ base: '0', md: '0' }}>
      <VisuallyHidden as="h2">All services</VisuallyHidden>
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

/** The process of docs/product.md 2.6. */
const steps = {
  'Analysis and audit':
    'We look at your site like a search engine and at your market like a customer.',
  'Strategy development':
    'What to do first, what can wait, and what you don’t need to pay for at all.',
  Implementation: 'We do the work, or your web person does it with our instructions.',
  'Monitor and optimize':
    'We watch what moves, tell you why, and adjust the plan when the numbers say so.',
};

const Step = chakra('li', {
  base: {
    position: 'relative',
    paddingTop: { md: '8' },
    paddingLeft: { base: '8', md: '0' },
    paddingBottom: { base: '8', md: '0' },
    borderTop: { md: '2px solid {colors.line}' },
    borderLeft: { base: '2px solid {colors.line}', md: '0' },
    _last: { paddingBottom: '0' },
    _before: {
      content: '""',
      position: 'absolute',
      boxSize: '4',
      top: { base: '0.3rem', md: '-0.5625rem' },
      left: { base: '-0.5625rem', md: '0' },
      borderRadius: 'full',
      bg: 'sunk',
      border: '2px solid {colors.ink}',
    },
    '&:last-of-type::before': { bg: 'marker' },
  },
});

function Process() {
  return (
    <PageSection tone="sunk" tight>
      <Heading>How it works</Heading>
      <Grid
        as="ol"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(4, 1fr)' }}
        gap="0"
        marginTop={{ base: '6', md: '10' }}
      >
        {Object.entries(steps).map(([title, text]) => (
          <Step key={title}>
            <Box paddingRight={{ md: '6' }}>
              <Heading as="h3">{title}</Heading>
              <Text tone="muted" marginTop="3">
                {text}
              </Text>
            </Box>
          </Step>
        ))}
      </Grid>
    </PageSection>
  );
}

export default function Services() {
  return (
    <>
      <Hero />
      <ServiceCards />
      <Process />
      <AiSearch />
    </>
  );
}
