/**
 * The worker where this program was not bundled, as in tests. Threads do not inherit how their process reads TypeScript;
 * BUILT_API, the address of the API's build, has the same worker, which starts in a fifth of the time.
 */
import { register } from 'tsx/esm/api';

const { BUILT_API } = process.env;
if (!BUILT_API) register();
export const { start, outline, mobile, learnRobots, permits, pixels, judge } = await import(
  BUILT_API ? `${BUILT_API}audit-worker.js` : './worker'
);
