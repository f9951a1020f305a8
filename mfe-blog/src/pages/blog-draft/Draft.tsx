import { headingsOf, type PartProps } from '@site/shared-ui/parts';
import { ArticleColumn, OnThisPage, Section, SmallText, Stack } from '@site/shared-ui/ui';
import { ArticleText } from '../../features/articles/ArticleText';
import { draftsApi } from '../../features/articles/drafts.api';
import { PostSkeleton } from '../../features/articles/PostSkeleton';
import { DraftMissing } from './DraftMissing';
import { DraftNotice } from './DraftNotice';

type Props = PartProps<'/blog/drafts/{token}'>;

/** A draft as readers will see it, for whoever has its link. */
export default function Draft({ params: { token } }: Props) {
  const { data: draft, error, isError, refetch } = draftsApi.shared.use({ token });
  const sections = draft ? headingsOf(draft.content) : [];
  // One section is nothing to choose from.
  const headings = sections.length > 1 ? sections : [];
  return (
    <Section tight>
      <ArticleColumn
        aside={headings.length > 0 && <OnThisPage label="On this page" headings={headings} />}
      >
        {draft ? (
          <Stack gap="8">
            <DraftNotice draft={draft} />
            <ArticleText
              post={{ ...draft, title: draft.title || 'Untitled' }}
              headings={headings}
              byline={<SmallText>{draft.readTime}</SmallText>}
            />
          </Stack>
        ) : isError ? (
          <DraftMissing status={error?.status} onRetry={refetch} />
        ) : (
          <PostSkeleton />
        )}
      </ArticleColumn>
    </Section>
  );
}
Draft.prefetch = ({ params: { token } }: Props) => [draftsApi.shared({ token })];
