import { Container, Section, VisuallyHidden } from '@site/shared-ui/ui';
import { TermBrowser } from '../../features/glossary/TermBrowser';

export default function Terms() {
  return (
    <Section tight borderTop="1px solid {colors.line}">
      <Container>
        <VisuallyHidden as="h2">Terms</VisuallyHidden>
        <TermBrowser />
      </Container>
    </Section>
  );
}
