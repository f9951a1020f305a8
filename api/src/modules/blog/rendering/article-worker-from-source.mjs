/**
 * Worker of an unbundled program, as in tests. Threads do not inherit their process's TypeScript loader. BUILT_API,
 * the address of the API's build, has the same worker, which starts in a fifth of the time.
 */
import { register } from 'tsx/esm/api';

const { BUILT_API } = process.env;
if (!BUILT_API) register();
export const { start, render } = await import(
  BUILT_API ? `${BUILT_API}article-worker.js` : './article-worker'
);
