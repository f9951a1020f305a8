import { useSearchParams } from '@site/shared-ui/app';
import { Container, Section, VisuallyHidden } from '@site/shared-ui/ui';
import { ArticleBrowser } from '../../features/articles/ArticleBrowser';
import { api } from '../../features/articles/articles.api';
import { filterFrom } from '../../features/articles/filter';

/** The list itself. A link to the list with another filter starts it anew. */
export default function Articles() {
  const [search] = useSearchParams();
  return (
    <Section tight borderTop="1px solid {colors.line}">
      <Container>
        <VisuallyHidden as="h2">Articles</VisuallyHidden>
        <ArticleBrowser key={search.toString()} initial={filterFrom(search)} />
      </Container>
    </Section>
  );
}
Articles.prefetch = () => [api.posts()];
