import type { SharedDraft } from '@site/contracts/blog/authors-posts';
import { formatLongDay } from '@site/contracts/text/dates';
import { hasStatus } from '@site/shared-ui/app';
import type { IslandProps } from '@site/shared-ui/islands';
import { Link, Notice, SmallText, Stack } from '@site/shared-ui/ui';
import { api, useGetDraftQuery } from '../../api';
import { ArticlePage, ArticleText, PostSkeleton } from '../../features/articles/ArticleText';
import { NotFound, Unavailable } from '../NotFound';

type Props = IslandProps<'/blog/drafts/:token'>;

/** A draft as readers will see it, for everyone who has its link. */
export default function Draft({ params: { token } }: Props) {
  const { data: draft, error, isError, refetch } = useGetDraftQuery({ token });
  return (
    <ArticlePage content={draft?.content}>
      {draft ? (
        <Stack gap="8">
          <DraftNotice draft={draft} />
          <ArticleText
            post={{ ...draft, title: draft.title || 'Untitled' }}
            byline={<SmallText>{draft.readTime}</SmallText>}
          />
        </Stack>
      ) : hasStatus(error, 404) ? (
        <NotFound title="Draft Not Found">
          There is no draft at this link. Please check the address. A draft that was deleted is gone
          too.
        </NotFound>
      ) : hasStatus(error, 410) ? (
        <NotFound title="Link Has Ended">
          A link to a draft works for seven days, unless its author turns it off or withdraws the
          post. Please ask the person who sent it to you for a new one.
        </NotFound>
      ) : isError ? (
        <Unavailable what="The draft" onRetry={refetch}>
          Wait a moment, then try again.
        </Unavailable>
      ) : (
        <PostSkeleton />
      )}
    </ArticlePage>
  );
}
Draft.prefetch = ({ params: { token } }: Props) => [api.endpoints.getDraft.initiate({ token })];

interface DayProps {
  of: string;
  /** Its day; absent from an API of before. */
  on: string | undefined;
}

const Day = ({ of, on = of }: DayProps) => <time dateTime={of}>{formatLongDay(on)}</time>;

/** States whether the post is published, so that a draft is not taken for a published post. */
const DraftNotice = ({
  draft: { state, slug, publishAt, publishOn, expiresAt, expiresOn },
}: {
  draft: SharedDraft;
}) =>
  state === 'published' ? (
    <Notice tone="success">
      <p>
        <strong>This post has been published.</strong> Everyone can{' '}
        <Link href={`/blog/${slug}`}>read it on the blog</Link>; this link ends on{' '}
        <Day of={expiresAt} on={expiresOn} />.
      </p>
    </Notice>
  ) : (
    <Notice tone="info">
      <p>
        <strong>This is a draft. It is not published.</strong>{' '}
        {publishAt && (
          <>
            It will be on <Day of={publishAt} on={publishOn} />.{' '}
          </>
        )}
        Only people with this link can read it until <Day of={expiresAt} on={expiresOn} />, and it
        may still change.
      </p>
    </Notice>
  );
