import type { Element, Root } from 'hast';
import { defaultSchema, type Schema } from 'hast-util-sanitize';
import { find, html } from 'property-information';
import { SKIP, visit } from 'unist-util-visit';
import { FOOTNOTE_NAME, footnoteId } from '../../../markdown/footnotes';
import type { Warnings } from '../../../markdown/warnings';

/** What authors may write: GitHub's elements, but fewer of their attributes, and no ids of their own. */
export const sanitizeSchema: Schema = {
  // Ids are only ours, which have their prefix.
  clobber: [],
  ancestors: defaultSchema.ancestors,
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'span', 'blockquote', 'pre', 'hr', 'br'],
    ...['ul', 'ol', 'li', 'input', 'dl', 'dt', 'dd', 'details', 'summary'],
    ...['strong', 'b', 'em', 'i', 'del', 's', 'strike', 'ins', 'mark', 'sup', 'sub', 'q', 'abbr'],
    ...['code', 'kbd', 'samp', 'var', 'tt', 'ruby', 'rt', 'rp', 'a', 'img', 'figure', 'figcaption'],
    ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  attributes: {
    '*': ['dir', 'lang'],
    a: ['href', 'title', 'rel', ['id', footnoteId], ['ariaLabel', FOOTNOTE_NAME]],
    abbr: ['title'],
    blockquote: ['cite'],
    code: [['className', /^language-./]],
    del: ['cite'],
    details: ['open'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    ins: ['cite'],
    li: [['id', footnoteId], ['className', 'task-list-item'], 'value'],
    ol: ['start', ['className', 'contains-task-list']],
    q: ['cite'],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan', ['scope', 'col', 'row']],
    ul: [['className', 'contains-task-list']],
  },
  protocols: {
    cite: ['http', 'https'],
    href: ['http', 'https', 'mailto', 'tel'],
    src: ['https'],
  },
  // Their content is not text of the post.
  strip: ['script', 'style', 'template', 'title', 'svg', 'math', 'iframe', 'select'],
};

const tagNames = new Set(sanitizeSchema.tagNames);
const stripped = new Set(sanitizeSchema.strip);
const isAllowedAttribute = (tagName: string, name: string): boolean =>
  [
    ...(sanitizeSchema.attributes?.[tagName] ?? []),
    ...(sanitizeSchema.attributes?.['*'] ?? []),
  ].some((one) => (typeof one === 'string' ? one === name : one[0] === name));

/** Any address of the site stands for it. */
const ANY_SITE = 'https://site.invalid';
const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Whether a link may lead there: to a page of the site, or to a scheme that needs no script. */
function isAllowedLink(href: string): boolean {
  const url = URL.parse(href, `${ANY_SITE}/`);
  if (!url) return /^https?:/i.test(href);
  // Browsers read two slashes, also backslashes or with a tab between, as the beginning of another host.
  const isOurs = url.origin === ANY_SITE;
  return schemes.has(url.protocol) && (isOurs || /^[a-z]+:/i.test(href));
}

const SITE_IMAGE = /^\/api\/media\/[\w./-]+$/;

/** Allows only our own artwork and https. */
const isAllowedImage = (src: string): boolean =>
  /^https:\/\//i.test(src) || (SITE_IMAGE.test(src) && !src.includes('..'));

const isTask = ({ properties }: Element): boolean =>
  properties.type === 'checkbox' && properties.disabled === true;

/** Whether a picture or an input is of a kind that posts do not show. */
function isRefused(node: Element, warnings: Warnings): boolean {
  const { tagName, properties } = node;
  const { src = '' } = properties;
  if (tagName === 'input' && !isTask(node)) {
    warnings.add('<input> is left out.', node);
    return true;
  }
  if (tagName !== 'img' || isAllowedImage(String(src))) return false;
  warnings.add(
    `The picture “${String(src)}” is left out: please upload it, or use an address with https.`,
    node,
  );
  return true;
}

function reviewAttributes(node: Element, warnings: Warnings): void {
  const { tagName, properties } = node;
  for (const name of Object.keys(properties))
    if (!isAllowedAttribute(tagName, name))
      warnings.add(`“${find(html, name).attribute}” of <${tagName}> is left out.`, node);
  const { href } = properties;
  if (typeof href !== 'string' || isAllowedLink(href)) return;
  warnings.add(
    `The address “${href}” is left out: please use https, http, mailto, tel or a path of this site.`,
    node,
  );
  delete properties.href;
}

/** Elements whose content browsers read as text up to their end tag, or to the end of the post without one. */
const RAW_TEXT_TAG = /<(?=\/?(title|textarea|xmp|noembed|noframes|plaintext)(?![\w-]))/gi;

/** Shows their tags as text, as GitHub does (github.github.com/gfm, 6.11): they swallow what follows. */
export function escapeRawTextTags(tree: Root, warnings: Warnings): void {
  visit(tree, 'raw', (node) => {
    node.value = node.value.replace(RAW_TEXT_TAG, (_, tagName: string) => {
      warnings.add(`<${tagName.toLowerCase()}> is shown as text.`, node);
      return '&lt;';
    });
  });
}

/**
 * Warns of everything that `sanitizeSchema` leaves out, and removes what it cannot express: pictures of other addresses,
 * inputs that are no tasks, and links to other hosts that look like paths of this site.
 */
export function removeDisallowed(tree: Root, warnings: Warnings): void {
  visit(tree, 'element', (node, index, parent) => {
    const { tagName } = node;
    const isStripped = stripped.has(tagName);
    if (isStripped) warnings.add(`<${tagName}> is left out with its content.`, node);
    else if (!tagNames.has(tagName))
      warnings.add(`<${tagName}> is left out; its content stays.`, node);
    else if (!isRefused(node, warnings)) {
      reviewAttributes(node, warnings);
      return undefined;
    } else if (parent && index !== undefined) {
      parent.children.splice(index, 1);
      return index;
    }
    return isStripped ? SKIP : undefined;
  });
}
