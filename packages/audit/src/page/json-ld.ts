import * as jsonc from 'jsonc-parser';
import type { StructuredItem } from './facts';

/** A node of JSON-LD. It has no types where it only adds to the node with the same `@id`. */
export interface JsonLdNode extends StructuredItem {
  id?: string;
}

/** The nodes of a JSON-LD block, or its first syntax error. */
type JsonLd = { nodes: JsonLdNode[] } | { error: { position: number; message: string } };

const SCHEMA = /^https?:\/\/(?:www\.)?schema\.org(?:\/|$)/i;
const MAX_ITEMS = 1_000;

type Node = ReadonlyMap<string, unknown>;

/** An object as a map, so that a page's names never reach a prototype. */
const toNode = (value: unknown): Node | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value))
    : undefined;

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

const hasValue = (value: unknown): boolean =>
  toList(value).some((entry) =>
    typeof entry === 'object' && entry !== null
      ? Object.keys(entry).length > 0
      : entry !== undefined && entry !== null && String(entry).trim() !== '',
  );

/**
 * The prefixes that a context gives schema.org, whose own one has `schema:`; the empty one means names without a
 * prefix.
 */
function readPrefixes(context: unknown): string[] {
  return toList(context).flatMap((entry) => {
    if (typeof entry === 'string') return SCHEMA.test(entry) ? ['', 'schema:'] : [];
    return [...(toNode(entry) ?? [])]
      .filter(([, address]) => typeof address === 'string' && SCHEMA.test(address))
      .map(([name]) => (name === '@vocab' ? '' : `${name}:`))
      .filter((prefix) => prefix === '' || !prefix.startsWith('@'));
  });
}

/** The name of a term in schema.org; undefined for terms of other vocabularies. */
function toTerm(name: string, prefixes: readonly string[]): string | undefined {
  if (SCHEMA.test(name)) return name.replace(SCHEMA, '');
  const prefix = prefixes.find((known) => known !== '' && name.startsWith(known));
  if (prefix) return name.slice(prefix.length);
  return prefixes.includes('') && !name.includes(':') ? name : undefined;
}

function readNode(node: Node, prefixes: readonly string[]): JsonLdNode {
  const types = toList(node.get('@type'))
    .filter((type) => typeof type === 'string')
    .map((type) => toTerm(type, prefixes))
    .filter((type) => type !== undefined && type !== '')
    .map((type) => String(type).slice(0, 100));
  const properties = [...node]
    .filter(([name, value]) => !name.startsWith('@') && hasValue(value))
    .map(([name]) => (toTerm(name, prefixes) ?? name).slice(0, 100));
  const id = node.get('@id');
  return {
    ...(typeof id === 'string' && { id: id.slice(0, 1_000) }),
    types: types.slice(0, 20),
    properties: properties.slice(0, 200),
  };
}

/** Keywords and terms below which further items stand: what a page is about is an item of its own. */
const NESTED = ['@graph', '@included', 'mainEntity'];

const plain = (code: string): string => code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

function findSyntaxError(text: string): { position: number; message: string } {
  const errors: jsonc.ParseError[] = [];
  try {
    jsonc.parse(text, errors, { disallowComments: true, allowEmptyContent: false });
  } catch {
    return { position: 0, message: 'nested too deep' };
  }
  const [first] = errors;
  return first
    ? { position: first.offset, message: plain(jsonc.printParseErrorCode(first.error)) }
    : { position: 0, message: 'not valid JSON' };
}

/** Reads the nodes on the top level of a JSON-LD block, in its `@graph` and as `mainEntity`, without recursion. */
export function readJsonLd(text: string): JsonLd {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { error: findSyntaxError(text) };
  }
  const nodes: JsonLdNode[] = [];
  const waiting: { value: unknown; prefixes: readonly string[] }[] = [
    { value: parsed, prefixes: [] },
  ];
  for (const [at, next] of waiting.entries()) {
    if (at === MAX_ITEMS) break;
    if (Array.isArray(next.value)) {
      for (const value of next.value.slice(0, MAX_ITEMS))
        waiting.push({ value, prefixes: next.prefixes });
      continue;
    }
    const node = toNode(next.value);
    if (!node) continue;
    const prefixes = node.has('@context') ? readPrefixes(node.get('@context')) : next.prefixes;
    nodes.push(readNode(node, prefixes));
    for (const name of NESTED)
      if (node.has(name)) waiting.push({ value: node.get(name), prefixes });
  }
  return { nodes };
}
