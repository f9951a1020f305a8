import { keepBuilds } from './keep-builds';

/** `node remote.mjs mfe-blog`, the program of a remote's container: keeps the image's build, then serves all that are kept. */
const [folder = ''] = process.argv.slice(2);

await keepBuilds(`${folder}/built`, `${folder}/dist`);
await import('../serve/main');
