import { until } from '@site/tooling/until';
import { occupyProcessors } from '../../support/load/busy-processors';
import { LoadGenerator } from '../../support/load/load-generator';
import { withResources } from '../../support/site/resources';
import { startApi, startDatabase } from '../../support/site/site';
import { expect, test } from '../../support/test';

const VISITORS = 200;
/** Pages that visitors get before the load ends. */
const MIN_PAGES = 30;
/** Longest time for these pages, beside other programs. */
const LIMIT_MS = 120_000;

test('an overloaded shell sends the page or 503 with Retry-After, also at the start, and recovers', ({
  ownTestbed: testbed,
}) =>
  withResources(async ({ folder, use }) => {
    test.slow();
    // An API of its own, because a post that another test publishes would change the page. So would the result of its
    // audit of the site: where it looks for the site, nothing answers.
    const database = use(await startDatabase(folder));
    const api = use(await startApi(database.uri, 'http://127.0.0.1:9', folder));
    // Pages are not cached, so every visitor costs a render. The shell calls the API directly, without a gate.
    const options = { apiOrigin: api.url, environment: { RENDER_PROCESSES: '2' } };
    await testbed.startShell(options);
    const home = `${testbed.url}/`;
    const port = Number(new URL(home).port);
    const page = await (await fetch(home)).text();
    const expectToRecover = async () => {
      expect(await (await fetch(home)).text()).toBe(page);
      expect(testbed.log).not.toContain('page failed alone');
    };
    /** Loads all processors, calls `meanwhile`, and ends the load after {@link MIN_PAGES} pages. */
    const underLoad = async (meanwhile: () => Promise<void> = () => Promise.resolve()) => {
      const release = occupyProcessors();
      const load = new LoadGenerator(home, page, VISITORS);
      try {
        await meanwhile();
        await until('enough pages are rendered', () => load.result.complete >= MIN_PAGES, LIMIT_MS);
      } finally {
        release();
        await load.end();
      }
      return load.result;
    };

    await test.step('a running shell refuses some requests under load, and recovers', async () => {
      const { errors: others, unreachable, refused } = await underLoad();
      expect({ others: [...others], unreachable }).toEqual({ others: [], unreachable: 0 });
      expect(refused).toBeGreaterThan(0);
      await expectToRecover();
    });
    await test.step('a shell that starts under load has no unexpected errors, and recovers', async () => {
      await testbed.stopShell();
      const { errors: others } = await underLoad(() => testbed.startShell({ ...options, port }));
      expect([...others]).toEqual([]);
      await expectToRecover();
    });
  }));
