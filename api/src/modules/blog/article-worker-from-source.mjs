/** The worker where nothing was bundled, as in tests: threads do not inherit how their process reads TypeScript. */
import { register } from 'tsx/esm/api';

register();
export const { start, render } = await import('./article-worker');
