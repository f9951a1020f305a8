import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { HEALTH_PATH, type HealthBeacon } from '@site/contracts/platform/health';
import { createFileMap } from '@site/releases/map/file-store';
import { root } from '@site/tooling/packages';
import { makeVariant } from '../support/faults/fixture-builds';
import { Origin } from '../support/faults/origin';
import { type RunningProgram, startProgram } from '../support/site/process';
import { publishBuild } from '../support/site/releases';
import { withResources } from '../support/site/resources';
import { theSite } from '../support/site/site-addresses';
import { expect, test } from '../support/test';

const MINUTE_MS = 60_000;
/** Visits to each build in each round, about one a second. */
const VISITS = 15;

/** Networks that have sent a beacon: each visitor comes from another one. */
let networks = 0;
const siteMap = z.object({
  pins: z.record(z.string(), z.object({ build: z.string(), token: z.string() })),
});

/** Sends health beacons as the browsers of new visitors do. @param failing the build that fails in them */
async function visitSite(url: string, failing: string | undefined) {
  const visits = Array.from({ length: 2 * VISITS }, async () => {
    const network = (networks += 1);
    // A new visitor without a cookie gets one with a page; by its id the map names the builds.
    const cookie = `visitor=visitor-${network}`;
    const answer = await fetch(`${url}/map.json`, { headers: { cookie } });
    const { blog } = siteMap.parse(await answer.json()).pins;
    if (!blog) throw new Error('The map has no blog.');
    const beacon: HealthBeacon = {
      blog: { ...blog, failures: blog.build === failing ? ['errors'] : [] },
    };
    return fetch(url + HEALTH_PATH, {
      method: 'POST',
      headers: { 'x-forwarded-for': `2001:db8:${network.toString(16)}::7` },
      body: JSON.stringify(beacon),
    });
  });
  for (const answer of await Promise.all(visits)) expect(answer.status).toBe(204);
}

test('a release in steps continues with good visits to a real shell, and is held by failed ones', async ({
  ownTestbed: testbed,
}) => {
  test.setTimeout(10 * MINUTE_MS);
  const stable = theSite().remotes['blog']?.build ?? '';
  const dist = join(root, 'mfe-blog/dist', stable);
  const readBlog = async () => (await testbed.readMap()).remotes['blog'];
  await withResources(async ({ folder, use }) => {
    const origin = use(new Origin());
    await origin.start();
    origin.addBuild(stable, dist);
    const manifest = join(dist, 'remote.json');
    await publishBuild(testbed.mapFile, 'blog', origin.url, { build: stable, manifest });
    await testbed.startShell({ environment: { TRUSTED_PROXIES: 'loopback' } });

    let command: RunningProgram | undefined;
    /** Starts `npm run release -- blog <build> <args>`. */
    const releases = async (build: string, ...args: string[]): Promise<void> => {
      const copy = join(folder, build);
      await makeVariant({ from: dist, build, folder: copy });
      origin.addBuild(build, copy);
      const started = await startProgram({
        name: 'the release',
        command: ['--import', 'tsx', 'tooling/src/release/main.ts', 'blog', build, ...args],
        environment: {
          MAP_FILE: testbed.mapFile,
          PUBLIC_URL: testbed.url,
          REMOTE_BLOG_URL: origin.url,
        },
        isReady: () => Promise.resolve(true),
      });
      command = use(started);
    };
    /** Sends visits until the command prints a text or ends. Fails without that text. */
    const visitUntil = async (words: RegExp, failing?: string): Promise<void> => {
      while (command?.exitCode() === null && !words.test(command.output())) {
        await visitSite(testbed.url, failing);
        await wait(1_000);
      }
      expect(command?.output()).toMatch(words);
    };

    await test.step('the pages of the build are opened in advance, and each step follows a successful analysis', async () => {
      await releases('good', '--steps', '10,50,100');
      await visitUntil(/is now good for 10 % of the visitors/);
      expect(command?.output()).toMatch(/Opening the pages of blog with good\.\n\d+ pages work/);
      expect((await readBlog())?.canary).toMatchObject({ build: 'good', percent: 10 });
      await visitUntil(/is now good for 50 % of the visitors/);
      expect(command?.output()).toMatch(
        /The analysis at 10 % is successful: 0 of \d+ visits failed since it began\./,
      );
      await visitUntil(/is now good for everyone/);
      expect((await readBlog())?.stable.build).toBe('good');
    });

    await test.step('a canary with failures reported by browsers is held at its step', async () => {
      await releases('held', '--steps', '50,100');
      await visitUntil(/blog held is held, and a person must decide/, 'held');
      await expect.poll(() => command?.exitCode()).toBe(1);
      expect(command?.output()).not.toContain('for everyone');
      expect((await readBlog())?.canary).toMatchObject({ build: 'held', percent: 50, alert: {} });
      const [line] = await createFileMap(testbed.mapFile).history();
      expect(line).toMatchObject({ action: 'hold', build: 'held', by: 'health watch' });
    });
  });
});
