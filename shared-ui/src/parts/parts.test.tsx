import { expect, test } from '@jest/globals';
import { remoteManifest } from '@site/contracts/platform/federation';
import { currentRemote, type RemoteDefinition } from '../remote';
import { embed, page, part } from './index';

const Plans = () => null;
const load = async () => ({ default: Plans });

test('a page of contract 2 has islands, hydrated as its parts declare', () => {
  const { islands } = page({
    head: () => ({ title: 'Plans', description: '' }),
    parts: [
      part(load),
      part(load, { when: 'static', props: { count: 2 } }),
      part(load, { when: 'now', nowIf: 'open' }),
      embed('tools', 'calculator'),
    ],
  });
  expect(islands).toEqual([
    { load, hydrate: 'interaction', props: {} },
    { load, hydrate: 'never', props: { count: 2 } },
    { load, hydrate: 'load', hydrateIfStored: 'open', props: {} },
    { remote: 'tools', island: 'calculator' },
  ]);
});

test('a remote of contract 2 has islands for others', () => {
  const calculator = part(load);
  const former = { pages: {}, parts: { calculator }, navigation: [], slots: [], files: {} };
  expect(currentRemote(former as unknown as RemoteDefinition).islands).toEqual({ calculator });
});

test('a manifest of contract 2 is read with the names of contract 3', () => {
  const common = { name: 'blog', build: 'b1', container: 'blog_b1', contract: '2.2', routes: [] };
  const rest = { navigation: [], preload: {}, integrity: {} };
  const slots = [
    { slot: 'floating', part: 'poster', order: 1, when: 'static' },
    { slot: 'footer', part: 'note', order: 2, when: 'interaction' },
  ];
  expect(remoteManifest.parse({ ...common, ...rest, parts: ['poster'], slots })).toMatchObject({
    islands: ['poster'],
    slots: [
      { slot: 'floating', island: 'poster', order: 1, hydrate: 'never' },
      { slot: 'footer', island: 'note', order: 2, hydrate: 'interaction' },
    ],
  });
});
