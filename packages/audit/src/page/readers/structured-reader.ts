import type { Element } from 'domhandler';
import { getOwnText, hasValue, keyword } from '../attributes';
import { add } from '../bounded';
import type { Draft, StructuredItem } from '../facts';
import { type JsonLdNode, readJsonLd } from '../json-ld';
import { getLine, isHtml, type Reader } from '../walk';

const SCHEMA = /^https?:\/\/(?:www\.)?schema\.org\//i;
/** Attributes that hold the value of a property instead of the text (HTML standard, microdata). */
const VALUES = ['content', 'href', 'src', 'data', 'value', 'datetime'];

const MAX_TYPES = 20;
const MAX_PROPERTIES = 200;
const MAX_IDS = 10_000;

interface Scope {
  element: Element;
  types: readonly string[];
  top: boolean;
  properties: Set<string>;
}

interface Property {
  element: Element;
  names: readonly string[];
  scope: Scope;
  filled: boolean;
}

const getTypes = (element: Element): string[] =>
  (element.attribs['itemtype'] ?? '')
    .slice(0, 1_000)
    .split(/\s+/)
    .filter((type) => SCHEMA.test(type))
    .map((type) => type.replace(SCHEMA, '').slice(0, 100));

const isJsonLd = (element: Element): boolean =>
  element.name === 'script' && /^application\/ld\+json\s*(?:;|$)/.test(keyword(element, 'type'));

/** schema.org items: JSON-LD blocks and microdata. */
export function createStructuredReader({ structured: { items, errors } }: Draft): Reader {
  const scopes: Scope[] = [];
  const properties: Property[] = [];
  const byId = new Map<string, StructuredItem>();

  function readBlock(element: Element): void {
    const read = readJsonLd(getOwnText(element));
    if ('error' in read) add(errors, { line: getLine(element), ...read.error });
    else for (const node of read.nodes) addNode(node);
  }

  /** Nodes with one @id are one item, wherever they stand. */
  function addNode({ id, types, properties }: JsonLdNode): void {
    const known = id === undefined ? undefined : byId.get(id);
    const item: StructuredItem = known ?? { types: [], properties: [] };
    const isNew = item.types.length === 0;
    item.types = [...new Set([...item.types, ...types])].slice(0, MAX_TYPES);
    item.properties = [...new Set([...item.properties, ...properties])].slice(0, MAX_PROPERTIES);
    if (id !== undefined && byId.size < MAX_IDS) byId.set(id, item);
    if (isNew && item.types.length > 0) add(items, item);
  }

  function leaveScope(element: Element): void {
    const scope = scopes.at(-1);
    if (scope?.element !== element) return;
    scopes.pop();
    const { top, types } = scope;
    if (top && types.length > 0) add(items, { types, properties: [...scope.properties] });
  }

  return {
    enter(element) {
      if (!isHtml(element)) return;
      if (isJsonLd(element)) readBlock(element);
      const written = (element.attribs['itemprop'] ?? '').slice(0, 1_000);
      const names = written.split(/\s+/).filter(Boolean);
      const scope = scopes.at(-1);
      const scoped = 'itemscope' in element.attribs;
      if (scope && names.length > 0) {
        const filled = scoped || VALUES.some((name) => hasValue(element, name));
        properties.push({ element, names, scope, filled });
      }
      if (!scoped) return;
      const top = names.length === 0;
      scopes.push({ element, types: getTypes(element), top, properties: new Set() });
    },
    text(data) {
      const property = properties.at(-1);
      if (property && data.trim() !== '') property.filled = true;
    },
    leave(element) {
      leaveScope(element);
      const property = properties.at(-1);
      if (property?.element !== element) return;
      properties.pop();
      if (!property.filled) return;
      for (const name of property.names) property.scope.properties.add(name.slice(0, 100));
      const outer = properties.at(-1);
      if (outer) outer.filled = true;
    },
  };
}
