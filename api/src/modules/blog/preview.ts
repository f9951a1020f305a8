import { htmlOf } from './html';
import type { Publishing } from './publish';

/** What Markdown will look like as a post. @throws ApiError 400 where publishing it would be one, too */
export const previewPost = async (
  { content }: { content: string },
  { thread }: Pick<Publishing, 'thread'>,
) => ({ content: content.trim() === '' ? '' : await htmlOf(content, thread) });
