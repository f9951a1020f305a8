import { MissingData, Skeleton } from '@site/shared-ui/ui';
import { entriesOf } from './draft';
import { publishingApi } from './publishing.api';
import { PostForm } from './PostForm';

interface CopyPostProps {
  /** Of the post whose text the new one begins with. */
  id: string;
  onDone: () => void;
}

/** The form of a new post that begins with the text of another. */
export function CopyPost({ id, onDone }: CopyPostProps) {
  const { data: post, isError, refetch } = publishingApi.post.use({ id });
  if (!post)
    return isError ? <MissingData what="The post" onRetry={refetch} /> : <Skeleton height="80" />;
  const { title, slug, ...entries } = entriesOf(post);
  const copy = { ...entries, title: `${title} (copy)`, slug: `${slug}-copy` };
  return <PostForm initial={copy} onDone={onDone} />;
}
