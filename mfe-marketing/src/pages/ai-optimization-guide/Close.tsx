import { freeCallMinutes } from '@site/contracts/offer';
import { Box, ButtonLink, Container, Flex, Heading, Link, Section, Text } from '@site/shared-ui/ui';
import { BookingButton } from '../BookingButton';

export default function Close() {
  return (
    <Section tone="sunk">
      <Container>
        <Flex
          flexDirection={{ base: 'column', lg: 'row' }}
          alignItems={{ base: 'stretch', lg: 'center' }}
          justifyContent="space-between"
          columnGap="12"
          rowGap="6"
        >
          <Box>
            <Heading maxWidth="18em">Would you rather have it done?</Heading>
            <Text tone="muted" marginTop="3">
              In {freeCallMinutes} minutes we tell you which of the six would bring you most. What
              it costs stands on{' '}
              <Link href="/services/ai-seo-optimization">the page of the service</Link>.
            </Text>
          </Box>
          <Flex gap="3" flexShrink="0" flexDirection={{ base: 'column', sm: 'row' }}>
            <BookingButton>Book the free call</BookingButton>
            <ButtonLink href="/contact?services=ai-seo-optimization" kind="quiet">
              Write to us
            </ButtonLink>
          </Flex>
        </Flex>
      </Container>
    </Section>
  );
}
