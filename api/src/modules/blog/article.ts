import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

const marked = new Marked({ gfm: true, async: false });

/** A place in the page to link to: letters and digits of the heading, words joined by hyphens. */
const anchor = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-');

/** Gives every h2 and h3 an id that stays as long as its text does; a repeated text gets a number. */
function nameHeadings(): (level: string, inner: string) => string {
  const seen = new Map<string, number>();
  return (level, inner) => {
    const text = sanitizeHtml(inner, { allowedTags: [], allowedAttributes: {} }).replace(
      /&[a-z]+;|&#\d+;/g,
      '',
    );
    const name = anchor(text) || 'section';
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return `<h${level} id="${count === 1 ? name : `${name}-${count}`}">${inner}</h${level}>`;
  };
}

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
  const clean = sanitizeHtml(marked.parse(source, { async: false }), rules);
  const name = nameHeadings();
  return clean.replace(/<h([23])>([\s\S]*?)<\/h\1>/g, (_, level: string, inner: string) =>
    name(level, inner),
  );
}
