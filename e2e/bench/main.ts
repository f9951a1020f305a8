import { measureApi } from './load/measure';
import { measurePages } from './pages';

/** `npm run bench -- [rounds]`: the pages and the API. `npm run bench -- api`: the API alone. */
const [what = '5'] = process.argv.slice(2);
if (what !== 'api') await measurePages(Number(what));
await measureApi();
