import type { PartProps } from '@site/shared-ui/parts';
import { Container, Section } from '@site/shared-ui/ui';
import { ConfirmForm } from '../../features/confirm-subscription/ConfirmForm';

/** Where the link in the welcome leads: nothing is confirmed before its owner has said so here. */
export default function Confirm({ params }: PartProps<'/newsletter/confirm/{token}'>) {
  return (
    <Section>
      <Container>
        <ConfirmForm token={params.token} />
      </Container>
    </Section>
  );
}
