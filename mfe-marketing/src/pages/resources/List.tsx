import { Container, Section, VisuallyHidden } from '@site/shared-ui/ui';
import { ResourceBrowser } from '../../features/resources/ResourceBrowser';

export default function List() {
  return (
    <Section tight borderTop="1px solid {colors.line}">
      <Container>
        <VisuallyHidden as="h2">Resources</VisuallyHidden>
        <ResourceBrowser />
      </Container>
    </Section>
  );
}
