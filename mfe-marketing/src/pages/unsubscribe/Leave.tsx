import type { PartProps } from '@site/shared-ui/parts';
import { Container, Section } from '@site/shared-ui/ui';
import { UnsubscribeForm } from '../../features/unsubscribe/UnsubscribeForm';

export default function Leave({ params }: PartProps<'/newsletter/unsubscribe/{token}'>) {
  return (
    <Section>
      <Container>
        <UnsubscribeForm token={params.token} />
      </Container>
    </Section>
  );
}
