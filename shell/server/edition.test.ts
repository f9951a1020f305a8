import { expect, test } from '@jest/globals';
import type { Business } from '@site/contracts/business';
import { Editions } from './edition';
import type { AcceptedMap } from './map/release-map';
import { readEnvironment } from './environment';

const integrity = `sha384-${'a'.repeat(64)}`;
const base = 'http://files.example';

test('canaries that follow each other are groups of their own: neither covers for the other', async () => {
  const groups = ['one', 'two'].map(async (build) => {
    const manifest = {
      name: 'blog',
      build,
      container: `blog_${build}`,
      contract: '1.0',
      routes: ['/'],
      confidential: [],
      parts: [],
      navigation: [],
      preload: {},
      integrity: {},
    };
    const current: AcceptedMap = {
      map: {
        version: 1,
        remotes: {
          blog: {
            base,
            stable: { build: 'old', integrity },
            canary: { build, integrity, percent: 100 },
          },
        },
      },
      manifests: new Map([[`${base}/${build}`, manifest]]),
    };
    const editions = new Editions({
      environment: readEnvironment({}),
      business: {} as Business,
      map: { isReady: true, current: () => current },
      files: { build: 'shell1' },
    });
    return (await editions.of('anybody')).group;
  });
  const [one, two] = await Promise.all(groups);
  expect(one).not.toBe(two);
});
