import { fromHtml } from 'hast-util-from-html';
import { visit } from 'unist-util-visit';
import { writeHtml } from './markdown';

/** Properties with one address that the site's HTML can have. */
const URL_PROPS = ['href', 'src', 'cite'];

/** An image candidate: its address, which ends with no comma, and its descriptor (HTML, "parse a srcset attribute"). */
const IMAGE_CANDIDATE = /([^\s,]\S*[^\s,]|[^\s,])(\s+[^,]+)?/g;

const toAbsolute = (address: string, base: string): string =>
  URL.parse(address, base)?.href ?? address;

const toAbsoluteSrcset = (files: string, base: string): string =>
  [...files.matchAll(IMAGE_CANDIDATE)]
    .map(([, address = '', descriptor = '']) => toAbsolute(address, base) + descriptor.trimEnd())
    .join(', ');

/**
 * A post's HTML for readers outside its page: every address is absolute, and the boxes of tasks, which
 * feed readers do not show, are characters.
 * @param base the absolute address of the post
 */
export function toFeedHtml(html: string, base: string): string {
  const tree = fromHtml(html, { fragment: true });
  visit(tree, 'element', (node, index, parent) => {
    const { tagName, properties } = node;
    for (const name of URL_PROPS) {
      const address = properties[name];
      if (typeof address === 'string') properties[name] = toAbsolute(address, base);
    }
    const { srcSet } = properties;
    if (srcSet) properties.srcSet = toAbsoluteSrcset(String(srcSet), base);
    if (tagName === 'input' && parent && index !== undefined)
      parent.children[index] = { type: 'text', value: properties.checked ? '☑' : '☐' };
  });
  return writeHtml(tree);
}
