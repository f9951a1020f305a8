import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { nameHeadings } from '../../heading-ids';

const marked = new Marked({ gfm: true, async: false });

const ownImage = /^\/api\/media\/[\w./-]+$/;
const whole = /^[1-9]\d{0,3}$/;

/** Only our own artwork or https. */
const isAllowedImage = ({ attribs: { src = '' } }: sanitizeHtml.IFrame): boolean =>
  /^https:\/\//.test(src) || (ownImage.test(src) && !src.includes('..'));

/** The size that was said, else that of all pictures of posts, so that the page keeps a place free for it. */
const sizeOf = ({ width = '', height = '' }: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  whole.test(width) && whole.test(height) ? { width, height } : { width: '1200', height: '675' };

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
    a: ['href', 'title', 'rel'],
    abbr: ['title'],
    code: ['class'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    ol: ['start'],
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
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener' } : attribs,
    }),
    img: (tagName, attribs) => ({
      tagName,
      attribs: { alt: '', ...attribs, ...sizeOf(attribs), loading: 'lazy', decoding: 'async' },
    }),
  },
};

/**
 * The HTML of a post, from what its author wrote in Markdown. Whatever the source holds, the result has no script,
 * style, form or frame, links that lead to the web, mail or telephone only, and
 * headings from the second level on, with ids.
 */
export function renderArticle(source: string): string {
  return nameHeadings(sanitizeHtml(marked.parse(source, { async: false }), rules));
}
