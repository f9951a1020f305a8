import { Box, Container, Heading, Stack, Text } from '@site/shared-ui/ui';
import { forgetKept } from '../../features/completion/unsent';
import { TransferForm } from '../../features/own/TransferForm';
import { EraseForm } from '../../features/own/EraseForm';

/** Whose progress it is, and what its owner can do with it. */
export default function OwnProgress() {
  return (
    <Container paddingTop="14" paddingBottom={{ base: '16', md: '24' }}>
      <Stack gap="10" paddingTop="10" borderTop="1px solid {colors.line}">
        <Box>
          <Heading>Your progress is yours</Heading>
          <Text tone="muted" marginTop="3">
            It is kept under a random number in a cookie of this browser, without your name or
            address, and nobody else can see it. You can take it with you, or have it erased.
          </Text>
        </Box>
        <TransferForm />
        <EraseForm onErased={forgetKept} />
      </Stack>
    </Container>
  );
}
