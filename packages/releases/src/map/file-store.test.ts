import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Preview, Release, ReleaseMap } from '@site/contracts/platform/federation';
import { temporaryFolder } from '@site/server-kit/testing/folder';
import { canary, EMPTY, preview, block, release, withdraw, withdrawPreview } from './edits';
import { fileMap } from './file-store';
import type { ReleaseEvent } from './history';
import { namedBuilds } from './named-builds';

const base = 'http://localhost:3002';
const build = (name: string): Release => ({ build: name, integrity: `sha384-${'a'.repeat(64)}` });
const event = (action: ReleaseEvent['action']): ReleaseEvent => ({
  action,
  by: 'Ann',
  reason: 'It is better.',
});
const released = release(release(EMPTY, 'blog', base, build('b1')), 'blog', base, build('b2'));

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder, 'map.json');
});

test('a release replaces the stable build and keeps the build before', () => {
  expect(released).toEqual({
    version: 3,
    remotes: { blog: { base, stable: build('b2'), previous: build('b1'), proven: [build('b1')] } },
  });
});

const back = withdraw(released, 'blog', 'b2');
const first = release(EMPTY, 'blog', base, build('b1'));
const anyBetween = 'between 0.1 and 100';
test.each<[string, () => ReleaseMap, string]>([
  [
    'a remote that was never released',
    () => withdraw(EMPTY, 'blog', 'b1'),
    'knows no remote "blog"',
  ],
  ['a first build', () => withdraw(first, 'blog', 'b1'), 'no earlier build'],
  ['a build that nobody gets', () => withdraw(back, 'blog', 'b2'), 'does not serve b2 anymore'],
  [
    'a canary of the stable build',
    () => canary(released, 'blog', build('b2'), 10),
    'beside itself',
  ],
  ['a share over 100', () => canary(released, 'blog', build('b3'), 101), anyBetween],
  ['a share for nobody', () => canary(released, 'blog', build('b3'), 0), anyBetween],
  ['a share that is no number', () => canary(released, 'blog', build('b3'), NaN), anyBetween],
])('%s is refused', (_, edit, message) => {
  expect(edit).toThrow(message);
});

test('a broken map is not edited, and is set aside at start', async () => {
  await writeFile(file, '{"version": 1, "remo');
  await expect(fileMap(file).edit(event('release'), (map) => map)).rejects.toThrow(
    'is not a valid map',
  );
  expect(await fileMap(file).setBrokenAside()).toBe(`${file}.broken`);
  expect(await fileMap(file).read()).toEqual(EMPTY);
  expect(await fileMap(file).setBrokenAside()).toBeUndefined();
});

describe('a preview', () => {
  const previewed = (name: string, at = new Date().toISOString()): Preview => ({
    ...build(name),
    by: 'Ann',
    at,
  });
  const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

  test('is kept by edits, and has no line in the history', async () => {
    const map = fileMap(file);
    await map.edit(event('release'), () => released);
    await map.edit(event('preview'), (before) => preview(before, 'blog', previewed('p1')));
    expect((await map.read()).remotes['blog']).toMatchObject({
      stable: build('b2'),
      previews: [{ build: 'p1', by: 'Ann' }],
    });
    await map.edit(event('release'), (before) => release(before, 'blog', base, build('b3')));
    await map.edit(event('block'), (before) => block(before, 'blog', 'b3', 'Slow.'));
    await map.edit(event('canary'), (before) => canary(before, 'blog', build('b4'), 10));
    expect((await map.read()).remotes['blog']?.previews).toMatchObject([{ build: 'p1' }]);
    expect((await map.history()).map(({ build: one }) => one)).not.toContain('p1');
  });

  const changes: [string, (map: ReleaseMap, name: string) => ReleaseMap][] = [
    ['a canary', (map, name) => canary(map, 'blog', build(name), 10)],
    ['what everyone gets', (map, name) => release(map, 'blog', base, build(name))],
    ['blocked', (map, name) => block(map, 'blog', name, 'Slow.')],
  ];
  test.each(changes)('ends once its build is %s', (_, change) => {
    const one = preview(released, 'blog', previewed('p1'));
    const two = preview(one, 'blog', previewed('p2'));
    expect(change(two, 'p1').remotes['blog']?.previews).toMatchObject([{ build: 'p2' }]);
    expect(change(one, 'p1').remotes['blog']).not.toHaveProperty('previews');
  });

  test('can be withdrawn', () => {
    const one = preview(released, 'blog', previewed('p1'));
    expect(withdrawPreview(one, 'blog', 'p1').remotes).toEqual(released.remotes);
    expect(withdrawPreview(one, 'blog', 'p2')).toBe(one);
  });

  test('ends after a week, or with ten newer ones', () => {
    const weekOld = new Date(Date.now() - WEEK_MS).toISOString();
    const old = preview(released, 'blog', previewed('p0', weekOld));
    expect(namedBuilds(old, 'blog')).toEqual(['b2', 'b1']);
    const names = Array.from({ length: 12 }, (_, index) => `p${index}`);
    const many = names.reduce((map, name) => preview(map, 'blog', previewed(name)), old);
    const twice = preview(many, 'blog', previewed('p5'));
    const kept = (map: ReleaseMap) => map.remotes['blog']?.previews?.map((one) => one.build);
    expect(kept(many)).toEqual(names.slice(2));
    expect(kept(twice)).toEqual([...names.slice(2).filter((name) => name !== 'p5'), 'p5']);
    expect(namedBuilds(many, 'blog')).toEqual(['b2', 'b1', ...names.slice(2)]);
  });

  test('of an unknown remote is refused', () => {
    expect(() => preview(EMPTY, 'blog', previewed('p1'))).toThrow('knows no remote "blog"');
  });
});

test('the key of overrides is readable by its owner alone, and a broken one is refused', async () => {
  await fileMap(file).makeOverrideKey();
  expect((await stat(join(folder, 'override-key'))).mode & 0o077).toBe(0);
  await writeFile(join(folder, 'override-key'), '');
  await expect(fileMap(file).makeOverrideKey()).rejects.toThrow('is broken; delete it');
});
