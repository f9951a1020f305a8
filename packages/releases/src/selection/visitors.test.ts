import { expect, test } from '@jest/globals';
import type { Business } from '@site/contracts/offer/business';
import { manifest } from '@site/contracts/testing/manifest';
import type { AcceptedMap } from '../map/map-reader';
import { integrity } from '../testing/builds';
import { BuildSelections } from './build-selection';
import { getCanaries } from './pins';
import { NewVisitors } from './visitors';

const base = 'http://files.example';

/** @param percents of the visitors who get the canary, by remote */
const accepted = (percents: Readonly<Record<string, number>>, build = 'new'): AcceptedMap => {
  const remotes = Object.entries(percents).map(([name, percent]) => {
    const canary = { build, integrity, percent };
    return [name, { base, stable: { build: 'old', integrity }, canary }] as const;
  });
  const manifests = new Map([[`${base}/${build}`, manifest(build)]]);
  return { map: { version: 1, remotes: Object.fromEntries(remotes) }, manifests };
};

function given(map: AcceptedMap, visitors: number): string[][] {
  const newVisitors = new NewVisitors('http://site.example');
  return Array.from({ length: visitors }, () => getCanaries(map, newVisitors.drawId(map)));
}

test('one of every ten new visitors gets a canary of 10 %', () => {
  const gets = given(accepted({ blog: 10 }), 400).flatMap(({ length }, index) =>
    length ? [index] : [],
  );
  expect(gets.map((index) => Math.floor(index / 10))).toEqual(
    Array.from({ length: 40 }, (_, ten) => ten),
  );
  expect(new Set(gets.map((index) => index % 10)).size).toBeGreaterThan(3);
});

test.each([
  ['none', 0, []],
  ['each', 100, Array.from({ length: 40 }, (_, index) => index)],
])('%s of the new visitors gets a canary of %d percent', (_, percent, expected) => {
  const gets = given(accepted({ blog: percent }), 40);
  expect(gets.flatMap(({ length }, index) => (length ? [index] : []))).toEqual(expected);
});

test('two canaries each get their percentage', () => {
  const gets = given(accepted({ blog: 50, tools: 20 }), 100).flat();
  expect(gets.filter((name) => name === 'blog').length).toBeCloseTo(50, -1);
  expect(gets.filter((name) => name === 'tools').length).toBeCloseTo(20, -1);
});

test('the group of a selection depends on the build of the canary', async () => {
  const getGroup = async (build: string) => {
    const map = { isReady: true, current: () => accepted({ blog: 100 }, build) };
    const environment = {
      SITE_MODE: 'production',
      DEVELOPMENT_SERVERS_FILE: '',
      PUBLIC_URL: 'https://site.example',
    } as const;
    const selections = new BuildSelections(environment, {} as Business, map, 'shell1');
    return (await selections.select('anybody')).group;
  };
  expect(await getGroup('one')).not.toBe(await getGroup('two'));
});
