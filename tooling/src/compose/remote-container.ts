import { copyBuild } from './copy-build';

/**
 * `node remote.mjs mfe-blog`, the program of a remote's container: serves the builds of this image and of earlier ones.
 */
const [folder = ''] = process.argv.slice(2);

await copyBuild(`${folder}/built`, `${folder}/dist`);
await import('../serve/serve-builds');
