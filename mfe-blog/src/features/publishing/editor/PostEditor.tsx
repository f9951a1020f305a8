import { useState } from 'react';
import { postRules } from '@site/contracts/blog/post-rules';
import { useParams, useSearchParams } from '@site/shared-ui/app';
import { Link, Notice, Skeleton, Stack, VisuallyHidden } from '@site/shared-ui/ui';
import { useGetEditablePostQuery } from '../../../administration/api';
import { Loaded } from '../../../administration/lists';
import { isMissing } from '../../../administration/requests';
import { LIST_PATH, NEW_POST } from '../addresses';
import { toEntries } from '../draft';
import { getPurpose } from './form-messages';
import { PostForm } from './PostForm';

const waiting = (
  <Stack>
    <VisuallyHidden role="status">Loading the post</VisuallyHidden>
    <Skeleton height="13" />
    <Skeleton height="24" />
    <Skeleton height="80" />
  </Stack>
);

const MissingPost = () => (
  <Notice tone="info">
    <p>
      <strong>This post isn’t here.</strong> It may have been deleted, and can be restored for
      thirty days.
    </p>
    <p>
      <Link href={LIST_PATH}>All posts</Link>
    </p>
  </Notice>
);

interface OpenProps {
  id: string;
  isPreviewed: boolean;
}

/** A text with a suffix, cut to fit into `limit` characters. An empty one stays empty. */
const addSuffix = (text: string, suffix: string, limit: number) =>
  text && text.slice(0, limit - suffix.length) + suffix;

/** A new post with the text of another. */
function CopyPost({ id, isPreviewed }: OpenProps) {
  const reading = useGetEditablePostQuery({ id });
  if (isMissing(reading.error)) return <MissingPost />;
  return (
    <Loaded query={reading} subject="The post" placeholder={waiting}>
      {(post) => {
        const entries = toEntries(post);
        const title = addSuffix(entries.title, ' (copy)', postRules.title.limit);
        // A slug that is cut after a hyphen would have two.
        const slug = addSuffix(entries.slug, '-copy', postRules.slug.limit).replace('--', '-');
        return <PostForm initial={{ ...entries, title, slug }} isPreviewed={isPreviewed} />;
      }}
    </Loaded>
  );
}

function EditPost({ id, isPreviewed }: OpenProps) {
  const reading = useGetEditablePostQuery({ id });
  // A post that is deleted while it is open keeps its form, and so its text.
  if (isMissing(reading.error) && !reading.data) return <MissingPost />;
  return (
    <Loaded
      query={reading}
      subject="The post"
      hint="Nothing is lost. Wait a moment, then try again."
      placeholder={waiting}
    >
      {(post) => (
        <PostForm
          // A draft that is published meanwhile gets a new form, without the draft's state.
          key={getPurpose(post, '')}
          post={post}
          isPreviewed={isPreviewed}
        />
      )}
    </Loaded>
  );
}

/** The post of this address: a new one, a copy, or an existing one. */
export function PostEditor() {
  const { id } = useParams<'/admin/blog/:id'>();
  // Read once: the page gets another address when the copy is first saved.
  const [search] = useSearchParams();
  const [copied] = useState(() => search.get('copy'));
  const [isPreviewed] = useState(() => matchMedia('(min-width: 64rem)').matches);
  if (id !== NEW_POST) return <EditPost id={id} isPreviewed={isPreviewed} />;
  if (copied !== null) return <CopyPost id={copied} isPreviewed={isPreviewed} />;
  return <PostForm isPreviewed={isPreviewed} />;
}
