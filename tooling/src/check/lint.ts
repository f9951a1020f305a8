import { run } from '../run';
import { runNode } from './command';

const CHECKS: readonly (readonly [name: string, words: readonly string[]])[] = [
  ['eslint', ['node_modules/eslint/bin/eslint.js', '--max-warnings=0', '.']],
  ['prettier', ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.']],
  ['knip', ['node_modules/knip/bin/knip.js', '--no-progress']],
];

await run(async () => {
  const failed: string[] = [];
  for (const [name, words] of CHECKS) if ((await runNode(words)) !== 0) failed.push(name);
  if (failed.length) throw new Error(`Not in order: ${failed.join(', ')}.`);
  console.log('Rules, formatting and unused code: in order.');
});
