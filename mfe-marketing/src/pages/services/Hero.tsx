import { priceText } from '@site/contracts/offer-text';
import {
  Box,
  ButtonLink,
  chakra,
  Container,
  Flex,
  Grid,
  Heading,
  Marker,
  Text,
} from '@site/shared-ui/ui';
import { services } from '../../catalogue/services';

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

/** What we do as a list that can be read like a menu: each line leads to its card. */
export default function Hero() {
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
            Take one job or hand us all of it. For each you read what is done, how long it takes and
            what it costs, before you talk to anybody.
          </Text>
          <Flex gap="3" marginTop="8" flexDirection={{ base: 'column', sm: 'row' }}>
            <ButtonLink href="/contact">Ask for an offer</ButtonLink>
            <ButtonLink href="/case-studies" kind="quiet">
              Read the case studies
            </ButtonLink>
          </Flex>
        </Box>
        <Box as="nav" aria-label="Services and their prices">
          <Box as="ul" borderTop="2px solid {colors.ink}">
            {services.map((service) => (
              <li key={service.id}>
                <Entry href={`#${service.id}`}>
                  <Name>{service.name}</Name>
                  <chakra.span fontVariantNumeric="tabular-nums">{priceText(service)}</chakra.span>
                </Entry>
              </li>
            ))}
          </Box>
        </Box>
      </Grid>
    </Container>
  );
}
