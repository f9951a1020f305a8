import { dayInWords } from '@site/contracts/dates';
import type { SharedDraft } from '@site/contracts/authors-posts';
import { Link, Notice } from '@site/shared-ui/ui';

interface DraftNoticeProps {
  draft: Pick<SharedDraft, 'state' | 'slug' | 'publishAt' | 'expiresAt'>;
}

/** Says what the reader has before them, so that nobody takes a draft for what is published. */
export const DraftNotice = ({ draft: { state, slug, publishAt, expiresAt } }: DraftNoticeProps) =>
  state === 'published' ? (
    <Notice tone="success">
      <p>
        <strong>This post is published by now.</strong> Everybody can{' '}
        <Link href={`/blog/${slug}`}>read it on the blog</Link>; this link ends on{' '}
        <time dateTime={expiresAt}>{dayInWords(expiresAt)}</time>.
      </p>
    </Notice>
  ) : (
    <Notice tone="info">
      <p>
        <strong>This is a draft. It is not published.</strong>{' '}
        {publishAt && (
          <>
            It will be on <time dateTime={publishAt}>{dayInWords(publishAt)}</time>.{' '}
          </>
        )}
        Only who has this link can read it, until{' '}
        <time dateTime={expiresAt}>{dayInWords(expiresAt)}</time>, and it may still change.
      </p>
    </Notice>
  );
