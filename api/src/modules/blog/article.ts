import { textPrefix } from '@site/contracts/text-places';
import sanitizeHtml from 'sanitize-html';
import { nameHeadings } from '../../heading-ids';
import { htmlOfMarkdown } from './markdown';
import { offerSizes } from './responsive-images';

const ownImage = /^\/api\/media\/[\w./-]+$/;
const whole = /^[1-9]\d{0,3}$/;

/** Only our own artwork or https. */
const isAllowedImage = ({ attribs: { src = '' } }: sanitizeHtml.IFrame): boolean =>
  /^https:\/\//.test(src) || (ownImage.test(src) && !src.includes('..'));

/** The size that was said, else that of all pictures of posts, so that the page keeps a place free for it. */
const sizeOf = ({ width = '', height = '' }: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  whole.test(width) && whole.test(height) ? { width, height } : { width: '1200', height: '675' };

/** What an author may say of a link to elsewhere (developers.google.com/search/docs/crawling-indexing/qualify-outbound-links). */
const relations = new Set(['sponsored', 'ugc', 'nofollow']);

const linkOf = ({ href = '', title, rel = '', ...others }: sanitizeHtml.Attributes) => {
  const chosen = rel.split(/\s+/).filter((one) => relations.has(one));
  return {
    href,
    ...(title && { title }),
    ...(/^https?:/.test(href) && { rel: [...new Set([...chosen, 'noopener'])].join(' ') }),
    ...footnoteOf(others),
  };
};

const footnote = new RegExp(`^${textPrefix}fn(?:ref)?-\\d{1,4}(?:-\\d{1,4})?$`);

/** Places of footnotes, and the names of the links between them and the text; see `footnotes.ts`. */
const footnoteOf = ({ id = '', 'aria-label': name = '' }: sanitizeHtml.Attributes) => ({
  ...(footnote.test(id) && { id }),
  ...(/^(?:Footnote \d+|Back to footnote \d+ in the text)$/.test(name) && { 'aria-label': name }),
});

const regionOf = ({
  role,
  'aria-label': name,
}: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  role === 'region' && name?.startsWith('Table') ? { role, 'aria-label': name, tabindex: '0' } : {};

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'code',
    'strong',
    'em',
    'del',
    's',
    'a',
    'img',
    'div',
    'figure',
    'figcaption',
    'hr',
    'br',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'abbr',
    'kbd',
    'mark',
    'sup',
    'sub',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'id', 'aria-label'],
    abbr: ['title'],
    code: ['class'],
    div: ['role', 'aria-label', 'tabindex'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    li: ['id'],
    ol: ['start'],
    pre: ['tabindex'],
    td: ['align'],
    th: ['align', 'scope'],
  },
  allowedClasses: { code: [/^language-[\w-]+$/] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  exclusiveFilter: (frame) => frame.tag === 'img' && !isAllowedImage(frame),
  transformTags: {
    // The page's h1 is the title; what is below the third level would be lost.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    a: (tagName, attribs) => ({ tagName, attribs: linkOf(attribs) }),
    li: (tagName, attribs) => ({ tagName, attribs: footnoteOf(attribs) }),
    // Around a table, and nothing else.
    div: (tagName, attribs) => ({ tagName, attribs: regionOf(attribs) }),
    // Lines of code may be wider than a phone: they can be scrolled by keyboard too.
    pre: (tagName) => ({ tagName, attribs: { tabindex: '0' } }),
    th: (tagName, attribs) => ({ tagName, attribs: { scope: 'col', ...attribs } }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: { alt: '', ...attribs, ...sizeOf(attribs), loading: 'lazy', decoding: 'async' },
    }),
  },
};

/**
 * The HTML of a post, from what its author wrote in Markdown. The result has no script,
 * style, form or frame, links that lead to the web, mail or telephone only, and headings from the second level on,
 * with ids.
 */
export function renderArticle(source: string): string {
  return offerSizes(nameHeadings(sanitizeHtml(htmlOfMarkdown(source), rules)));
}
