import { invalid } from '../../http/errors';
import { type ArticleThread, Unrenderable } from './article-thread';

/** Whether a reader would see anything of it: a picture, or a sign that has a shape. */
const isSeen = (html: string): boolean =>
  html.includes('<img ') || /[^\s\p{C}]/u.test(html.replace(/<[^>]*>/g, ''));

/** The HTML of what an author wrote. @throws ApiError 400 when it, or all of it, cannot be shown */
export async function htmlOf(
  source: string,
  thread: Pick<ArticleThread, 'render'>,
): Promise<string> {
  const html = await thread.render(source).catch((error: unknown) => {
    if (!(error instanceof Unrenderable)) throw error;
    throw invalid({
      content: 'This cannot be shown: it nests too deeply or repeats the same signs too often',
    });
  });
  if (!isSeen(html)) throw invalid({ content: 'Nothing of this can be shown. Please use text' });
  return html;
}
