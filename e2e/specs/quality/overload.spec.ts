import { busyProcessors } from '../../platform/load/busy-processors';
import { LoadGenerator } from '../../platform/load/load-generator';
import { startApi, startDatabase } from '../../platform/site/site';
import { expect, test as base } from '../../platform/test';
import { withResources } from '../../platform/site/resources';
import { until } from '../../../tooling/src/until';

const VISITORS = 200;
/** Pages that visitors get before the load ends. */
const ENOUGH = 60;

/** With an API of its own, because a post that another test publishes would change the page. */
const test = base.extend<object, { api: string }>({
  api: [
    async ({ site }, use) =>
      withResources(async (resources) => {
        const database = resources.use(await startDatabase(resources.folder));
        await use(resources.use(await startApi(database.uri, site.shell, resources.folder)).url);
      }),
    { scope: 'worker' },
  ],
});

// One after the other, because each loads all processors.
test.describe.configure({ mode: 'serial' });

/** Pages are not cached, so every visitor costs a render. The shell calls the API directly, without a gate. */
const optionsFor = (api: string) => ({
  apiOrigin: api,
  environment: { PAGE_CACHE_MB: '0', RENDER_PROCESSES: '2' },
});

test('an overloaded shell answers with the page or with 503 and Retry-After, and recovers', async ({
  ownTestbed: testbed,
  api,
}) => {
  await testbed.startShell(optionsFor(api));
  const home = `${testbed.url}/`;
  const page = await (await fetch(home)).text();
  const release = busyProcessors();
  const load = new LoadGenerator(home, page, VISITORS);
  try {
    await until('enough pages are rendered', () => load.result.whole >= ENOUGH);
  } finally {
    release();
    const { others, unreachable, refused } = await load.end();
    expect({ others: [...others], unreachable }).toEqual({ others: [], unreachable: 0 });
    expect(refused).toBeGreaterThan(0);
  }
  expect(await (await fetch(home)).text()).toBe(page);
  expect(testbed.log).not.toContain('page failed alone');
});

test('a shell that starts under load answers with the page or with 503 and Retry-After', async ({
  ownTestbed: testbed,
  api,
}) => {
  await testbed.startShell(optionsFor(api));
  const home = `${testbed.url}/`;
  const page = await (await fetch(home)).text();
  await testbed.stopShell();
  const release = busyProcessors();
  const load = new LoadGenerator(home, page, VISITORS);
  try {
    await testbed.startShell({ ...optionsFor(api), port: Number(new URL(home).port) });
    await until('enough pages are rendered', () => load.result.whole >= ENOUGH);
  } finally {
    release();
    const { others } = await load.end();
    expect([...others]).toEqual([]);
  }
  expect(await (await fetch(home)).text()).toBe(page);
  expect(testbed.log).not.toContain('page failed alone');
});
