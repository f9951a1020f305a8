import { createRequire } from 'node:module';
import type BTree from 'sorted-btree';

// The package is CommonJS with its class under `default`, which Node's import does not unwrap.
const Tree: typeof BTree = createRequire(import.meta.url)('sorted-btree').default;

/** A map in the order of its keys. */
export type SortedTree<K, V> = BTree<K, V>;

/** An empty map whose keys are ordered by the given function. */
export function createTree<K, V>(compare: (a: K, b: K) => number): SortedTree<K, V> {
  return new Tree<K, V>(undefined, compare);
}
