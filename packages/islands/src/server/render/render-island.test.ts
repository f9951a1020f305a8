import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createElement } from 'react';
import { createRemoteApi, createStore, read, useLocation } from '@site/shared-ui/app';
import { locationOf, useBusiness, type IslandComponent } from '@site/shared-ui/islands';
import { testBusiness } from '@site/shared-ui/testing/render-islands';
import { Text } from '@site/shared-ui/ui';
import { loadedIsland } from '../../testing/loaded-island';
import { threadCache } from './thread-cache';
import { renderIsland } from './render-island';

const PUBLIC = 'public, no-cache';
/** The API's answer to every request without the current ETag. */
let answer: { content: string; caching: string };
let asked: { etag: string | null; cookie: string | null }[];
const saying = {
  id: '00000000-0000-0000-0000-000000000000',
  name: 'Ana',
  title: 'Owner',
  company: 'Bakery',
  imageUrl: '/a.webp',
  rating: '5',
};
globalThis.fetch = async (_, init) => {
  const headers = new Headers(init?.headers);
  const { content, caching } = answer;
  const etag = `"${content}"`;
  asked.push({ etag: headers.get('if-none-match'), cookie: headers.get('cookie') });
  if (headers.get('if-none-match') === etag) return new Response(null, { status: 304 });
  return Response.json([{ ...saying, content }], { headers: { etag, 'cache-control': caching } });
};

const remoteApi = createRemoteApi({ name: 'probe', build: 'one' });
const api = remoteApi.injectEndpoints({
  endpoints: (build) => ({ getSayings: build.query(read('GET /api/testimonials')) }),
});

let rendered: string[];
const Sayings = () => {
  const [{ content = 'nothing' } = {}] = api.useGetSayingsQuery().data ?? [];
  rendered.push(content);
  return createElement(Text, { color: '#ff0102' }, content);
};

/** Renders an island as a visitor's page does, with the API's data for this visitor. */
async function show(
  Component: IslandComponent,
  { at = '/', props = {}, cookie = '', business = testBusiness, id = '0' } = {},
) {
  const store = createStore({ origin: 'http://api.test', cookie, send: threadCache.send });
  store.add(remoteApi);
  await store.dispatch(api.endpoints.getSayings.initiate());
  const request = { location: locationOf(at), business };
  try {
    const island = { ...loadedIsland(Component), props: { params: {}, ...props } };
    return renderIsland(island, id, request, { store, cache: threadCache });
  } finally {
    store.end();
  }
}

let count = 0;
beforeEach(() => {
  asked = [];
  rendered = [];
  answer = { content: `Helpful, ${++count}`, caching: PUBLIC };
});

describe('an island of which nothing has changed', () => {
  test('is not rendered again, and brings its styles again', async () => {
    const first = await show(Sayings);
    expect(await show(Sayings, { cookie: 'learner=ana' })).toEqual(first);
    expect(rendered).toEqual([answer.content]);
    expect(Object.values(first.styles.inserted).join()).toContain('#ff0102');
  });

  test('is rendered again when its data has changed', async () => {
    await show(Sayings);
    answer.content = `Better, ${count}`;
    expect((await show(Sayings)).html).toContain('Better');
  });

  test('tells addresses, props, businesses and places on the page apart', async () => {
    const Told = ({ word = '' }: { word?: string }) =>
      `${useLocation().search} ${word} ${useBusiness().name}`;
    const Island = Told as IslandComponent;
    expect((await show(Island)).html).toContain(testBusiness.name);
    expect((await show(Island, { at: '/?q=title' })).html).toContain('?q=title');
    expect((await show(Island, { props: { word: 'other' } })).html).toContain('other');
    const business = { ...testBusiness, name: 'Another' };
    expect((await show(Island, { business })).html).toContain('Another');
    const first = await show(Island);
    expect(await show(Island, { id: '1' })).not.toBe(first);
  });

  test('is rendered anew after a minute', async () => {
    jest.useFakeTimers();
    await show(Sayings);
    jest.advanceTimersByTime(61_000);
    await show(Sayings);
    jest.useRealTimers();
    expect(rendered).toHaveLength(2);
  });
});

describe('an island that may be of one visitor', () => {
  test('is rendered for each, and its data is not remembered', async () => {
    await show(Sayings);
    rendered = [];
    asked = [];
    answer.content = `Yours, ${count}`;
    answer.caching = 'no-store';
    await show(Sayings, { cookie: 'learner=ana' });
    await show(Sayings, { cookie: 'learner=ben' });
    expect(rendered).toHaveLength(2);
    expect(asked[1]).toEqual({ etag: null, cookie: 'learner=ben' });
  });

  test('is rendered again when its props are more than data', async () => {
    const Told = ({ say }: { say?: () => string }) => say?.() ?? '';
    const Island = Told as IslandComponent;
    expect((await show(Island, { props: { say: () => 'one' } })).html).toBe('one');
    expect((await show(Island, { props: { say: () => 'two' } })).html).toBe('two');
  });
});

test('an island that throws is tried again', async () => {
  let isBroken = true;
  const Mended = () => {
    if (isBroken) throw new Error('broken');
    return 'mended';
  };
  await expect(show(Mended)).rejects.toThrow('broken');
  isBroken = false;
  expect((await show(Mended)).html).toBe('mended');
});

test('public answers are revalidated and not sent again', async () => {
  const url = 'http://api.test/api/testimonials';
  const { data } = await threadCache.send(url, { method: 'GET' });
  expect((await threadCache.send(url, { method: 'GET' })).data).toBe(data);
  expect(asked.map(({ etag }) => etag)).toEqual([expect.anything(), `"${answer.content}"`]);
  answer.content = `Newer, ${count}`;
  expect((await threadCache.send(url, { method: 'GET' })).data).not.toBe(data);
});
