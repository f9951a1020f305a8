import { checkCount } from '@site/contracts/audit-checks';
import {
  Box,
  ButtonLink,
  chakra,
  Container,
  Flex,
  Grid,
  Heading,
  Icon,
  Marker,
  Text,
} from '@site/shared-ui/ui';

const PDF = '/api/checklist.pdf';

export default function Hero() {
  return (
    <Container paddingTop={{ base: '12', md: '16' }} paddingBottom={{ base: '10', md: '12' }}>
      <Grid
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' }}
        alignItems="end"
        gap="8"
      >
        <Box>
          <Heading as="h1" maxWidth="12em">
            The SEO checklist:{' '}
            <chakra.span whiteSpace="nowrap">
              <Marker>{checkCount} points</Marker>
            </chakra.span>{' '}
            <chakra.span whiteSpace="nowrap">in plain words</chakra.span>
          </Heading>
          <Text size="lg" tone="muted" marginTop="6">
            The one we start every job with. Go through it with a pen, on the page that brings you
            most customers.
          </Text>
        </Box>
        <Flex gap="3" flexDirection={{ base: 'column', sm: 'row' }} _print={{ display: 'none' }}>
          <ButtonLink href={PDF} download="seo-checklist.pdf">
            Download as PDF
          </ButtonLink>
          <ButtonLink href="/seo-audit" kind="quiet">
            Have them checked for you
            <Icon name="arrowRight" />
          </ButtonLink>
        </Flex>
      </Grid>
    </Container>
  );
}
