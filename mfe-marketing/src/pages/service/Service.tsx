import {
  Box,
  Breadcrumb,
  ButtonLink,
  chakra,
  Container,
  Grid,
  Heading,
  Icon,
  Marker,
  PageSection,
  SmallText,
  Text,
  TouchLink,
} from '@site/shared-ui/ui';
import { BookingButton } from '../../features/call-to-action/BookingButton';
import { ButtonGroup } from '../../layout/ButtonGroup';
import { deliverables } from './deliverables/deliverables';
import { getBreadcrumbs, inquiryPath, parseSteps, type ServiceDetail } from './service-detail';

function Price({ price }: { price: NonNullable<ServiceDetail['price']> }) {
  return (
    <Box marginTop="6">
      {price.lines.map((line) => (
        <Text key={line.price} maxWidth="none">
          <Box as="strong" fontFamily="heading" fontSize="h3">
            {line.price}
          </Box>
          <Box as="span" color="muted">
            {` · ${line.name ? `${line.name}, ` : ''}${line.terms}`}
          </Box>
        </Text>
      ))}
      <SmallText marginTop="1">{price.note}</SmallText>
    </Box>
  );
}

function Hero({ detail }: { detail: ServiceDetail }) {
  const { heading, lead, price, leadsToAudit } = detail;
  const Deliverable = deliverables[detail.id];
  return (
    <Container paddingTop={{ base: '6', md: '10' }} paddingBottom={{ base: '10', md: '14' }}>
      <Breadcrumb items={getBreadcrumbs(detail)} />
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.15fr) minmax(0, 1fr)' }}
        alignItems="center"
        gap={{ base: '8', lg: '16' }}
        marginTop={{ base: '5', md: '8' }}
      >
        <Box>
          <Heading as="h1" maxWidth="14em">
            {`${heading.before} `}
            <Marker>{heading.marked}</Marker>
            {heading.after}
          </Heading>
          <Text size="lg" tone="muted" marginTop="5">
            {lead}
          </Text>
          {price && <Price price={price} />}
          <ButtonGroup marginTop="6" flexWrap="wrap" _print={{ display: 'none' }}>
            {price ? (
              <ButtonLink href={inquiryPath(detail)}>Get a quote</ButtonLink>
            ) : (
              <ButtonLink href="#packages">See the packages</ButtonLink>
            )}
            <BookingButton kind="quiet">Book a free consultation</BookingButton>
          </ButtonGroup>
          {leadsToAudit && (
            <TouchLink href="/seo-audit" marginTop="1">
              Or run the free audit first
            </TouchLink>
          )}
        </Box>
        <Deliverable />
      </Grid>
    </Container>
  );
}

const Entry = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '3',
    breakInside: 'avoid',
  },
});
const list = { display: 'grid', gap: { base: '3', md: '5' }, marginTop: { base: '5', md: '6' } };

function Work({ detail }: { detail: ServiceDetail }) {
  return (
    <PageSection tone="sunk" tight>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr' }}
        gap={{ base: '10', md: '16' }}
      >
        <Box>
          <Heading>What you get</Heading>
          <Box as="ul" {...list}>
            {Object.entries(detail.deliverables).map(([title, text]) => (
              <Entry key={title}>
                <Icon name="check" color="accent" marginTop="0.15em" />
                <Box>
                  <Heading as="h3">{title}</Heading>
                  <Text tone="muted">{text}</Text>
                </Box>
              </Entry>
            ))}
          </Box>
        </Box>
        <Box>
          <Heading>How it works</Heading>
          <Box as="ol" {...list}>
            {parseSteps(detail).map(({ when, title, text }) => (
              <li key={title}>
                <SmallText color="accent" fontWeight="600">
                  {when}
                </SmallText>
                <Heading as="h3">{title}</Heading>
                <Text tone="muted">{text}</Text>
              </li>
            ))}
          </Box>
        </Box>
      </Grid>
    </PageSection>
  );
}

export default function Service({ detail }: { detail: ServiceDetail }) {
  return (
    <>
      <Hero detail={detail} />
      <Work detail={detail} />
    </>
  );
}
