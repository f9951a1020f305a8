import { createRequire } from 'node:module';
import type BTree from 'sorted-btree';
import type { bulkLoad as BulkLoad } from 'sorted-btree/extended/bulkLoad';
import { compare } from './compare';

// The package is CommonJS with its class under `default`, which Node's import does not unwrap.
const require = createRequire(import.meta.url);
const Tree: typeof BTree = require('sorted-btree').default;
const { bulkLoad }: { bulkLoad: typeof BulkLoad } = require('sorted-btree/extended/bulkLoad');

/** A map in the order of its keys. */
export type SortedTree<K, V> = BTree<K, V>;

/** An empty map whose keys are ordered by the given function. */
export function createTree<K, V>(compare: (a: K, b: K) => number): SortedTree<K, V> {
  return new Tree<K, V>(undefined, compare);
}

/** A set of values in BSON order. */
export function treeOf<K>(values: readonly K[]): SortedTree<K, undefined> {
  const tree = createTree<K, undefined>(compare);
  for (const value of values) tree.setIfNotPresent(value, undefined);
  return tree;
}

/** The package's default. */
const keysInNode = 32;

/** A map of keys that are sorted and distinct already. This is faster than setting them one by one. */
export function treeOfSorted<K>(
  keys: K[],
  compare: (a: K, b: K) => number,
): SortedTree<K, undefined> {
  return bulkLoad<K, undefined>(keys, new Array<undefined>(keys.length), keysInNode, compare);
}
