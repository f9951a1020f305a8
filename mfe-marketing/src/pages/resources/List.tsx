import { PageSection, VisuallyHidden } from '@site/shared-ui/ui';
import { ResourceBrowser } from '../../features/resources/ResourceBrowser';

export default function List() {
  return (
    <PageSection tight borderTop="1px solid {colors.line}">
      <VisuallyHidden as="h2">Resources</VisuallyHidden>
      <ResourceBrowser />
    </PageSection>
  );
}
