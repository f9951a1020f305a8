import GithubSlugger, { slug } from 'github-slugger';
import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { TEXT_ID_PREFIX } from '@site/contracts/text/text-places';

const HEADING = /^h[2-6]$/;
const reference = `${TEXT_ID_PREFIX}fnref-`;

/** The words of a heading, without the numbers of footnotes. */
function getHeadingText(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || String(node.properties.id ?? '').startsWith(reference)) return '';
  return node.children.map(getHeadingText).join('');
}

/** Which form of an emoji is meant: GitHub keeps these signs, which no one sees or types. */
const EMOJI_VARIANTS = /[\uFE00-\uFE0F\u20E3\u200D]/g;

/** A name as authors write it in a link: case, composition and the number of hyphens do not matter. */
const normalizeName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(EMOJI_VARIANTS, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The names of places in a text, for the links to them. */
class Anchors {
  private readonly ids = new Set<string>();
  private readonly idsByName = new Map<string, string>();

  add(id: string): void {
    this.ids.add(id);
    const name = normalizeName(id.slice(TEXT_ID_PREFIX.length));
    if (!this.idsByName.has(name)) this.idsByName.set(name, id);
  }

  findId(fragment: string): string | undefined {
    const name = decodeFragment(fragment).replace(new RegExp(`^${TEXT_ID_PREFIX}`), '');
    const id = TEXT_ID_PREFIX + name;
    return this.ids.has(id) ? id : this.idsByName.get(normalizeName(name));
  }
}

/**
 * Gives the headings from the second to the sixth level GitHub's ids (github-slugger) with the prefix of texts, and
 * points links to headings and notes at these ids.
 * @returns the links that lead to no place in the text
 */
export function addHeadingIds(tree: Root): Element[] {
  const slugger = new GithubSlugger();
  const anchors = new Anchors();
  const headings: Element[] = [];
  const links: Element[] = [];
  visit(tree, 'element', (node) => {
    const { tagName, properties } = node;
    if (HEADING.test(tagName)) headings.push(node);
    else if (tagName === 'a' && String(properties.href ?? '').startsWith('#')) links.push(node);
    if (typeof properties.id === 'string') {
      anchors.add(properties.id);
      slugger.occurrences[properties.id.slice(TEXT_ID_PREFIX.length)] = 0;
    }
  });
  for (const heading of headings) {
    const words = heading.children.map(getHeadingText).join('').normalize('NFC').trim();
    const id = TEXT_ID_PREFIX + slugger.slug(slug(words) ? words : 'section');
    heading.properties.id = id;
    anchors.add(id);
  }
  return links.filter(({ properties }) => {
    const id = anchors.findId(String(properties.href).slice(1));
    if (id !== undefined) properties.href = `#${id}`;
    return id === undefined;
  });
}
