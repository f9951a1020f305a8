import { CHECKLIST_POINT_COUNT } from '@site/contracts/audit/audit-checks';
import {
  Box,
  ButtonLink,
  chakra,
  Container,
  Grid,
  Heading,
  Icon,
  Marker,
  Text,
} from '@site/shared-ui/ui';
import { ButtonGroup } from '../../layout/ButtonGroup';

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
              <Marker>{CHECKLIST_POINT_COUNT} points</Marker>
            </chakra.span>{' '}
            <chakra.span whiteSpace="nowrap">in plain words</chakra.span>
          </Heading>
          <Text size="lg" tone="muted" marginTop="6">
            We start every job with this list. Take a pen and the page that brings you the most
            customers.
          </Text>
        </Box>
        <ButtonGroup _print={{ display: 'none' }}>
          <ButtonLink href={PDF} download="seo-checklist.pdf">
            Download as PDF
          </ButtonLink>
          <ButtonLink href="/seo-audit" kind="quiet">
            Check my site for free
            <Icon name="arrowRight" />
          </ButtonLink>
        </ButtonGroup>
      </Grid>
    </Container>
  );
}
