/**
 * The worker of a program that was not bundled, as in tests. Threads do not inherit their process's loader of
 * TypeScript. The build at BUILT_API, an address, has the same worker, which starts in a fifth of the time.
 */
import { register } from 'tsx/esm/api';

const { BUILT_API } = process.env;
if (!BUILT_API) register();
export const { start, outline, mobile, learnRobots, permits, pixels, judge } = await import(
  BUILT_API ? `${BUILT_API}audit-worker.js` : './worker'
);
