import type { PartProps } from '@site/shared-ui/parts';
import { Breadcrumb, Container, Heading, Stack, Text } from '@site/shared-ui/ui';
import { Confirmation } from '../../features/confirmation/Confirmation';
import { toAudit } from '../breadcrumbs';

/** Where the link in our e-mail leads: nothing is sent before its owner has said so here. */
export default function ConfirmAddress({
  params: { token },
}: PartProps<'/seo-audit/confirm/{token}'>) {
  return (
    <Container paddingBlock={{ base: '10', md: '14' }}>
      <Stack alignItems="start" gap="6">
        <Breadcrumb items={[...toAudit, { label: 'Confirm your address' }]} />
        <Heading as="h1" size="h2">
          Shall we send you the summary?
        </Heading>
        <Text tone="muted">
          Your e-mail address was entered for a website audit. We send its summary once, and only
          when you say so here. If it was not you, close this page: nothing more is sent.
        </Text>
        <Confirmation token={token} />
      </Stack>
    </Container>
  );
}
