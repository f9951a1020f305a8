import { PageSection, VisuallyHidden } from '@site/shared-ui/ui';
import { api } from '../../api';
import { ArticleBrowser } from '../../features/articles/ArticleBrowser';
import { parseRequest } from '../../features/articles/filter';

export default function Articles() {
  return (
    <PageSection tight borderTop="1px solid {colors.line}">
      <VisuallyHidden as="h2">Articles</VisuallyHidden>
      <ArticleBrowser />
    </PageSection>
  );
}
Articles.prefetch = (_: object, search: string) => [
  api.endpoints.findArticles.initiate(parseRequest(search)),
];
