import { managementPackages, services } from '@site/contracts/offer/offer';
import { dollars, formatAmount } from '@site/contracts/offer/offer-text';
import { Box, Container, Heading, Marker, Text } from '@site/shared-ui/ui';

const [growth, professional] = managementPackages;

export default function Hero() {
  return (
    <Container paddingTop={{ base: '12', md: '18' }}>
      <Heading as="h1" maxWidth="11em">
        Add up what you need. See <Marker>the price</Marker>.
      </Heading>
      <Box marginTop="6">
        <Text size="lg" tone="muted">
          Prices start from {formatAmount(services['technical-seo-audit'])} for audits and{' '}
          {formatAmount(services['seo-management'])} for management.
        </Text>
        <Text size="lg" tone="muted">
          No call needed to find out.
        </Text>
        <Text tone="muted" marginTop="3">
          The audit has one fixed price. Management at that price is the {professional.name}{' '}
          package; the smaller {growth.name} is {dollars(growth.price)} per month.
        </Text>
      </Box>
    </Container>
  );
}
