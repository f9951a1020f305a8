import { join } from 'node:path';
import { root } from './packages';

/** Arguments for Node that end a process when this one is gone. The process needs `ipc` in its `stdio`. */
export const endsWithParent: readonly string[] = [
  '--import',
  join(root, 'tooling/exit-with-parent.mjs'),
];
