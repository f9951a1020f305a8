import { fromHtml } from 'hast-util-from-html';
import { toMdast } from 'hast-util-to-mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { pruned } from './prune';

export interface MarkdownJob {
  /** HTML of the page's content. */
  main: string;
  /** Absolute address of the page. */
  url: string;
}

/** A page's content as Markdown (CommonMark with the tables of GitHub's). */
export function markdownOf({ main, url }: MarkdownJob): string {
  const content = pruned(fromHtml(main, { fragment: true }), url);
  return toMarkdown(toMdast(content, { document: true }), {
    bullet: '-',
    rule: '-',
    extensions: [gfmToMarkdown()],
  });
}
