import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RemoteManifest } from '@site/contracts/federation';
import { HEALTH_PATH, type HealthBeacon } from '@site/contracts/health';
import { root } from '../../tooling/src/packages';
import { makeVariant } from '../platform/fixture-builds';
import { Origin } from '../platform/origin';
import { startProgram, type RunningProgram } from '../platform/process';
import { publishBuild } from '../platform/releases';
import { theSite } from '../platform/site-addresses';
import { expect, test } from '../platform/test';
import { whileTogether } from '../platform/together';

const MINUTE_MS = 60_000;
/** Visits to each build in each round, about one a second. */
const VISITS = 15;
/** Client addresses of the visits. The shell accepts 300 beacons a minute from one address. */
const ADDRESSES = 20;

/** Sends health beacons as browsers do. @param harmed the build that harms its visitors */
async function tell(url: string, builds: readonly string[], harmed: string | undefined) {
  const visits = builds.flatMap((build) =>
    Array.from({ length: VISITS }, (_, index) => {
      const beacon: HealthBeacon = { blog: { build, harms: build === harmed ? ['errors'] : [] } };
      return fetch(url + HEALTH_PATH, {
        method: 'POST',
        headers: { 'x-forwarded-for': `10.0.0.${(index % ADDRESSES) + 1}` },
        body: JSON.stringify(beacon),
      });
    }),
  );
  for (const answer of await Promise.all(visits)) expect(answer.status).toBe(204);
}

test('a release in steps goes on while visitors of a real shell are well, and ends when they are not; what it refuses is said', async ({
  ownTestbed: testbed,
}) => {
  test.setTimeout(5 * MINUTE_MS);
  const stable = theSite().remotes['blog']?.build ?? '';
  const dist = join(root, 'mfe-blog/dist', stable);
  const readBlog = async () => (await testbed.readMap()).remotes['blog'];
  await whileTogether(async ({ folder, keep }) => {
    const origin = keep(new Origin());
    await origin.start();
    origin.offer(stable, dist);
    const manifest = join(dist, 'remote.json');
    await publishBuild(testbed.mapFile, 'blog', origin.url, { build: stable, manifest });
    await testbed.startShell({ environment: { TRUSTED_PROXIES: 'loopback' } });

    let command: RunningProgram | undefined;
    /** Starts `npm run release -- blog <build> <words>`. */
    const releases = async (
      build: string,
      words: readonly string[] = [],
      changes: Partial<RemoteManifest> = {},
    ): Promise<void> => {
      const copy = join(folder, build);
      const describe = (described: RemoteManifest) => ({ ...described, ...changes });
      await makeVariant({ from: dist, build, folder: copy, describe });
      origin.offer(build, copy);
      const started = await startProgram({
        name: 'the release',
        command: [
          '--import',
          'tsx',
          'tooling/src/release/main.ts',
          'release',
          'blog',
          build,
          ...words,
        ],
        environment: {
          MAP_FILE: testbed.mapFile,
          PUBLIC_URL: testbed.url,
          REMOTE_BLOG_URL: origin.url,
        },
        isReady: () => Promise.resolve(true),
      });
      command = keep(started);
    };
    /** Sends visits until the command prints a text or ends. Fails without that text. */
    const comeUntil = async (build: string, words: RegExp, harmed?: string): Promise<void> => {
      while (command?.exitCode() === null && !words.test(command.output())) {
        await tell(testbed.url, [stable, build], harmed);
        await wait(1_000);
      }
      expect(command?.output()).toMatch(words);
    };

    await test.step('each step is taken once visitors were well at the one before', async () => {
      await releases('well', ['--steps', '10,50,100']);
      await comeUntil('well', /is now well for 10 % of the visitors/);
      expect((await readBlog())?.canary).toMatchObject({ build: 'well', percent: 10 });
      await comeUntil('well', /is now well for 50 % of the visitors/);
      expect(command?.output()).toMatch(
        /At 10 % it is good: \d+ visits since it began, 0 of them harmed\./,
      );
      expect((await readBlog())?.canary).toMatchObject({ build: 'well', percent: 50 });
      await comeUntil('well', /is now well for everybody/);
      expect(command?.output()).toMatch(
        /At 50 % it is good: \d+ visits since it began, 0 of them harmed\./,
      );
      expect((await readBlog())?.stable.build).toBe('well');
    });

    await test.step('the full release is watched on', async () => {
      await comeUntil('well', /blog well gave way to .*: Taken back: /, 'well');
      await expect.poll(() => command?.exitCode()).toBe(1);
      expect(await readBlog()).toMatchObject({
        stable: { build: stable },
        quarantined: [{ build: 'well' }],
      });
    });

    await test.step('a bad build gets no further than the first step', async () => {
      await releases('ill', ['--steps', '10,100']);
      // The shell or the command may notice it first.
      await comeUntil('ill', /blog ill (was taken back: |is in quarantine)/, 'ill');
      await expect.poll(() => command?.exitCode()).toBe(1);
      expect(command?.output()).not.toContain('for everybody');
      const blog = await readBlog();
      expect(blog?.stable.build).toBe(stable);
      expect(blog?.quarantined?.map(({ build }) => build)).toEqual(['well', 'ill']);
      expect(blog?.canary).toBeUndefined();
    });

    await test.step('what the shell refuses is said', async () => {
      await releases('too-new', [], { contract: '1.999' });
      await expect.poll(() => command?.exitCode()).toBe(0);
      expect(command?.output()).toContain(
        `blog stays at ${stable}: build too-new needs contract 1.999`,
      );
    });
  });
});
