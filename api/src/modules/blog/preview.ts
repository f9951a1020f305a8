import type { ArticleThread } from './article-thread';
import { htmlOf } from './html';

/** What Markdown will look like as a post. @throws ApiError 400 where publishing it would be one, too */
export const previewPost = async (
  { content }: { content: string },
  thread: Pick<ArticleThread, 'render'>,
) => ({ content: content.trim() === '' ? '' : await htmlOf(content, thread) });
