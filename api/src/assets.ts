import { fileURLToPath } from 'node:url';

/** Path of a file of the API that is neither code nor content. `assets` lies beside both `api/src` and `api/dist`. */
export const resolveAsset = (path: string): string =>
  fileURLToPath(new URL(`../assets/${path}`, import.meta.url));
