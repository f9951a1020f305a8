import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import type { HistoryEntry } from '@site/contracts/platform/release-history';
import type { ReleaseMap } from '@site/contracts/platform/release-map';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { base, build } from '../testing/builds';
import { block, getEntry, release, restore, rollBack, setCanary, withdraw } from './edits';
import { createFileMap } from './file-store';
import type { ReleaseEvent } from './history';
import type { MapStore } from './map-store';

let folder: string;
let map: MapStore;
beforeEach(async () => {
  folder = await createTemporaryFolder();
  map = createFileMap(join(folder, 'map.json'));
});

type Facts = Partial<Omit<ReleaseEvent, 'action'>>;
const edit = (
  action: ReleaseEvent['action'],
  change: (before: ReleaseMap) => ReleaseMap,
  facts: Facts = {},
) => map.edit({ action, by: 'Ann', reason: '', ...facts }, change);
const releases = (remote: string, name: string, facts?: Facts) =>
  edit('release', (before) => release(before, remote, base, build(name)), facts);
const tries = (name: string, percent: number) =>
  edit('canary', (before) => setCanary(before, 'blog', build(name), percent));
const rollsBack = () =>
  edit('rollback', (before) => {
    const entry = getEntry(before, 'blog');
    return withdraw(before, 'blog', (entry.canary ?? entry.stable).build);
  });
const restores = (line: HistoryEntry) => edit('restore', (before) => restore(before, line));
const reason = 'Covers are missing';
const blocks = (name: string, facts?: Facts) =>
  edit('block', (before) => block(before, 'blog', name, reason), { reason, ...facts });
const blog = async () => (await map.read()).remotes['blog'];
const served = async () => (await blog())?.stable.build;
const listHistory = async () =>
  (await map.history()).map(({ action, remote, build: name, previous, percent }) =>
    [action, remote, name, previous, percent].filter((word) => word !== undefined).join(' '),
  );

test('history lines name the new and the former build, newest first', async () => {
  await releases('blog', 'b1');
  await releases('blog', 'b2');
  await tries('b3', 1);
  await tries('b3', 10);
  await releases('blog', 'b3');
  await rollsBack();
  await tries('b4', 5);
  await rollsBack();
  expect(await listHistory()).toEqual([
    'rollback blog b2 b4',
    'canary blog b4 b2 5',
    'rollback blog b2 b3',
    'promote blog b3 b2',
    'canary blog b3 b2 10',
    'canary blog b3 b2 1',
    'release blog b2 b1',
    'release blog b1 ',
  ]);
});

test('a history line has author, reason, facts and all served builds; the map has author and reason', async () => {
  await releases('learning', 'l1');
  const known = { owner: '@team/blog', commit: 'c0ffee', size: 12, contract: '1.4', shell: 's1' };
  await releases('blog', 'b1', { reason: 'New covers', ...known });
  const [line] = await map.history();
  expect(line).toMatchObject({ by: 'Ann', reason: 'New covers', remote: 'blog', ...known });
  expect(
    Object.entries(line?.served ?? {}).map(([name, { stable }]) => [name, stable.build]),
  ).toEqual([
    ['learning', 'l1'],
    ['blog', 'b1'],
  ]);
  expect(await blog()).toMatchObject({
    owner: '@team/blog',
    stable: { placed: { action: 'release', by: 'Ann', at: line?.at, reason: 'New covers' } },
  });
});

test('lines of restored and withdrawn builds have the facts of the build', async () => {
  const known = (n: number) => ({ commit: `c${n}`, size: n, contract: '1.4' });
  for (const n of [1, 2, 3]) await releases('blog', `b${n}`, known(n));
  await rollsBack();
  await blocks('b2', known(2));
  const [first] = (await map.history()).slice(-1) as [HistoryEntry];
  await releases('blog', 'b4');
  await restores(first);
  const lines = (await map.history()).filter(({ build: name }) => name !== 'b4');
  expect(lines.map(({ action }) => action).slice(0, 4)).toEqual([
    'restore',
    'block',
    'rollback',
    'rollback',
  ]);
  for (const line of lines) expect(line).toMatchObject(known(Number(line.build[1])));
});

test('releasing the stable build again updates its reason and keeps the build before', async () => {
  await releases('blog', 'b1');
  await releases('blog', 'b2');
  await releases('blog', 'b2', { reason: 'Once more' });
  expect(await blog()).toMatchObject({
    stable: { build: 'b2', placed: { reason: 'Once more' } },
    previous: { build: 'b1' },
  });
});

test('blocking a canary ends it, and later releases of it are refused unless forced', async () => {
  await releases('blog', 'b1');
  await tries('b2', 10);
  await blocks('b2');
  expect((await listHistory()).slice(0, 2)).toEqual(['block blog b2 ', 'rollback blog b1 b2']);
  expect(await blog()).not.toHaveProperty('canary');
  await expect(releases('blog', 'b2')).rejects.toThrow('has been blocked since');
  await expect(tries('b2', 1)).rejects.toThrow('Covers are missing');
  await edit('release', (before) =>
    release(before, 'blog', base, build('b2'), { despiteBlock: true }),
  );
  const { stable, blocked } = (await blog()) ?? {};
  expect([stable?.build, blocked]).toEqual(['b2', []]);
});

test('a blocked build is replaced by a verified build, not by one released seconds ago', async () => {
  for (const name of ['b1', 'b2', 'b3']) await releases('blog', name);
  await blocks('b3');
  const { stable, previous, blocked } = (await blog()) ?? {};
  expect([stable?.build, previous]).toEqual(['b1', undefined]);
  expect(blocked).toMatchObject([{ build: 'b3', reason }]);
  await releases('blog', 'b4');
  await rollsBack();
  await expect(blocks('b1')).rejects.toThrow(
    'First release another one (npm run release -- blog <build>), or go back to b4, which is watched then',
  );
  await rollsBack();
  await blocks('b1');
  expect(await served()).toBe('b4');
});

test('in a map without verified builds the build before replaces a blocked one', async () => {
  const placed = { action: 'release', by: 'Ann', at: new Date().toISOString(), reason: '' };
  const before = { base, stable: { ...build('b2'), placed }, previous: build('b1') };
  const text = JSON.stringify({ version: 1, remotes: { blog: before } });
  await writeFile(join(folder, 'map.json'), text);
  await blocks('b2');
  expect(await served()).toBe('b1');
});

test('blocking the stable build keeps a canary, unless the canary becomes the stable build', async () => {
  await releases('blog', 'b1');
  await releases('blog', 'b2');
  await tries('b3', 10);
  const { canary } = (await blog()) ?? {};
  await blocks('b2');
  expect(await blog()).toMatchObject({
    stable: { build: 'b1' },
    // The canary keeps its begin, which decides which of its visits are compared.
    canary,
  });
  expect((await listHistory()).slice(0, 2)).toEqual(['block blog b2 ', 'rollback blog b1 b2']);
  await releases('blog', 'b4');
  await tries('b1', 10);
  await blocks('b4');
  expect(await blog()).not.toHaveProperty('canary');
  expect((await listHistory()).slice(0, 2)).toEqual(['block blog b4 ', 'rollback blog b1 b4']);
});

test('going back ends a canary, with a history line for each withdrawn build', async () => {
  await releases('blog', 'b1');
  await releases('blog', 'b2');
  await tries('b3', 10);
  await edit('rollback', (before) => rollBack(before, 'blog', 'b2'));
  expect((await listHistory()).slice(0, 2).sort()).toEqual([
    'rollback blog b1 b2',
    'rollback blog b1 b3',
  ]);
});

test('restore brings back all builds of a line, and keeps later remotes', async () => {
  await releases('learning', 'l1');
  await edit('release', (before) =>
    release(before, 'blog', base, build('b1'), { internalBase: 'http://mfe-blog:3002' }),
  );
  await tries('b2', 10);
  const line = (await map.history())[0] as HistoryEntry;
  await edit('release', (before) => release(before, 'blog', 'http://moved.example', build('b3')));
  await releases('learning', 'l2');
  await releases('quiz', 'q1');
  await restores(line);
  expect((await listHistory()).slice(0, 2).sort()).toEqual([
    'restore blog b1 b3',
    'restore learning l1 l2',
  ]);
  const { remotes } = await map.read();
  expect(remotes).toMatchObject({
    blog: { internalBase: 'http://mfe-blog:3002', stable: build('b1'), canary: build('b2') },
    learning: { stable: build('l1') },
    quiz: { stable: build('q1') },
  });
  const before = await map.read();
  expect(restore(before, line)).toBe(before);
  await releases('blog', 'b3');
  const blogMoved = await map.read();
  expect(restore(blogMoved, line, { only: ['learning'] })).toBe(blogMoved);
  expect(restore(blogMoved, line, { only: ['blog'] }).remotes['blog']).toMatchObject({
    stable: build('b1'),
    canary: build('b2'),
  });
  await blocks('b2');
  await expect(restores(line)).rejects.toThrow('blocked since');
});

test('blocks with the current field name are read', async () => {
  await releases('blog', 'b1');
  await blocks('b2');
  const file = join(folder, 'map.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('quarantined', 'blocked'));
  await expect(releases('blog', 'b2')).rejects.toThrow('blocked since');
});
