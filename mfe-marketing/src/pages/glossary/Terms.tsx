import { PageSection, VisuallyHidden } from '@site/shared-ui/ui';
import { TermBrowser } from '../../features/glossary/TermBrowser';

export default function Terms() {
  return (
    <PageSection tight borderTop="1px solid {colors.line}">
      <VisuallyHidden as="h2">Terms</VisuallyHidden>
      <TermBrowser />
    </PageSection>
  );
}
