import { freeCallMinutes } from '@site/contracts/offer';
import { Box, ButtonLink, Container, Flex, Heading, Section, Text } from '@site/shared-ui/ui';
import { BookingButton } from '../BookingButton';
import { askAbout, type ServiceDetail } from './detail';

/** The end of the page: to write, or to talk. */
export default function Close({ detail }: { detail: ServiceDetail }) {
  return (
    <Section>
      <Container>
        <Flex
          flexDirection={{ base: 'column', lg: 'row' }}
          alignItems={{ base: 'stretch', lg: 'center' }}
          justifyContent="space-between"
          columnGap="12"
          rowGap="6"
        >
          <Box>
            <Heading maxWidth="18em">Not sure it is what you need?</Heading>
            <Text tone="muted" marginTop="3">
              Tell us in two sentences, or in {freeCallMinutes} minutes on a call. If something
              smaller will do, we say so.
            </Text>
          </Box>
          <Flex gap="3" flexShrink="0" flexDirection={{ base: 'column', sm: 'row' }}>
            <ButtonLink href={askAbout(detail)}>Write to us</ButtonLink>
            <BookingButton kind="quiet">Free consultation</BookingButton>
          </Flex>
        </Flex>
      </Container>
    </Section>
  );
}
