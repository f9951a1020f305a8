import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { attributesHtml } from '@site/server-kit/html/escape';
import { currentLocation, embed, type IslandProps, locationOf } from '@site/shared-ui/islands';
import {
  describeIsland,
  getState,
  islandAttributes,
  requestHydration,
} from '../../define/island-state';
import {
  createSite,
  network,
  newNetwork,
  open,
  serve,
  takeDown,
  toIsland,
  toPage,
} from '../testing/federation';

const { setSite } = await import('../site');
const { isMounted, unmountBelow } = await import('./roots');
const { findRecovery: recoveryFor } = await import('./recovery');
const { hydrate, hydrateOnRequest } = await import('./hydrate');

const order: string[] = [];
function Counter() {
  const [count, setCount] = useState(0);
  useEffect(() => void order.push('effect'), []);
  if (count > 1) throw new Error('The counter is full');
  return <button onClick={() => setCount(count + 1)}>{`Counted ${count}`}</button>;
}
const BellOne = () => 'A bell of build one';
const BellTwo = () => 'A bell of build two';

const probe = (...islands: Parameters<typeof toPage>[0]) => ({
  pages: { '/probe': toPage(islands) },
});
const guest = (Bell: () => string) => ({ islands: { bell: toIsland(Bell) } });
const counter = toIsland(Counter);

const islandHtml = (
  content: string,
  description: Partial<Parameters<typeof islandAttributes>[0]> = {},
) =>
  `<div${attributesHtml(
    islandAttributes({
      id: '0',
      remote: 'probe',
      hydrate: 'interaction',
      build: 'one',
      ...description,
    }),
  )}>${content}</div>`;
const unhydrated = islandHtml(renderToString(<Counter />));
const bell = islandHtml('A bell of build one', { id: '1', remote: 'guest' });

let main: HTMLElement;
const getIsland = (index: number): HTMLElement => {
  const found = main.querySelectorAll<HTMLElement>('[data-island]')[index];
  if (!found) throw new Error(`There is no island ${index}`);
  return found;
};
const visit = (html: string) => {
  main = open('/probe', html);
  currentLocation.set(locationOf('/probe'));
};
const notice = () => screen.findByRole('status');
const press = async (name: string) => (await screen.findByRole('button', { name })).click();
const reloads = () => Object.keys(sessionStorage).filter((key) => key.startsWith('reloaded:'));

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  for (const level of ['warn', 'error'] as const)
    jest.spyOn(console, level).mockImplementation(() => undefined);
  setSite(newNetwork());
  serve('probe', 'one', probe(counter, embed('guest', 'bell')));
  serve('guest', 'one', guest(BellOne));
  sessionStorage.clear();
  window.__boot.hasInput = () => false;
});
afterEach(() => {
  unmountBelow(document.body);
  jest.restoreAllMocks();
});

describe('an island that is hydrated', () => {
  test('keeps the HTML of the server, and handles clicks', async () => {
    visit(unhydrated);
    const button = screen.getByRole('button');
    order.length = 0;
    getIsland(0).addEventListener('island:hydrated', () => order.push('hydrated'));
    await hydrate(getIsland(0));
    expect(getState(getIsland(0))).toBe('hydrated');
    expect(order).toEqual(['effect', 'hydrated']);
    button.click();
    expect(await screen.findByRole('button', { name: 'Counted 1' })).toBe(button);
  });

  test('is hydrated once for several requests', async () => {
    visit(unhydrated);
    await Promise.all([
      hydrate(getIsland(0)),
      hydrate(getIsland(0)),
      hydrateOnRequest(getIsland(0)),
    ]);
    expect(getState(getIsland(0))).toBe('hydrated');
    await hydrate(getIsland(0));
    expect(isMounted(getIsland(0))).toBe(true);
  });

  test('is rendered in the browser if the server could not', async () => {
    visit(islandHtml('not here', { missing: true }));
    await hydrate(getIsland(0));
    expect(describeIsland(getIsland(0))).toMatchObject({ missing: false, build: 'one' });
    expect(screen.getByRole('button', { name: 'Counted 0' })).toBeVisible();
  });

  test('an island of a not-found page is hydrated with the address of the server’s render', async () => {
    const Word = ({ params }: IslandProps<'/probe/word/:word'>) => (
      <p>{`No word ${params.word}`}</p>
    );
    serve('probe', 'one', { pages: { '/probe/word/:word': toPage([toIsland(Word)]) } });
    document.documentElement.dataset.renderedAt = '/probe/word/-';
    main = open('/probe/word/typed', islandHtml(renderToString(<p>No word -</p>)));
    currentLocation.set(locationOf('/probe/word/typed'));
    await hydrate(getIsland(0));
    expect(isMounted(getIsland(0))).toBe(true);
    expect(main).toHaveTextContent('No word -');
    delete document.documentElement.dataset.renderedAt;
  });

  test('is not mounted if it was removed meanwhile', async () => {
    visit(unhydrated);
    const gone = getIsland(0);
    const done = hydrate(gone);
    gone.remove();
    await done;
    expect(isMounted(gone)).toBe(false);
  });
});

describe('an island whose code cannot be loaded', () => {
  beforeEach(() => takeDown('probe', 'one'));

  test('stays unhydrated without an interaction', async () => {
    visit(unhydrated);
    await hydrate(getIsland(0));
    expect(getState(getIsland(0))).toBe('unhydrated');
    expect(main.querySelector('[data-notice]')).toBeNull();
  });

  test('shows a notice after an interaction, and Try again hydrates it', async () => {
    visit(unhydrated);
    const failed = jest.fn();
    getIsland(0).addEventListener('island:failed', failed);
    hydrateOnRequest(getIsland(0));
    expect(await notice()).toHaveTextContent('This part of the page is not available right now.');
    expect(getState(getIsland(0))).toBe('failed');
    expect(failed).toHaveBeenCalledTimes(1);
    hydrateOnRequest(getIsland(0)); // the pointer rests on the island
    expect(getState(getIsland(0))).toBe('failed');
    serve('probe', 'one', probe(counter));
    await press('Try again');
    await waitFor(() => expect(getState(getIsland(0))).toBe('hydrated'));
    expect(main.querySelector('[data-notice]')).toBeNull();
  });

  test('shows the notice for an interaction during the attempt', async () => {
    visit(unhydrated);
    void hydrate(getIsland(0));
    requestHydration(getIsland(0));
    expect(await notice()).toBeVisible();
  });

  test('shows a panel if it has no HTML', async () => {
    visit(islandHtml('', { missing: true }));
    await hydrate(getIsland(0));
    expect(await notice()).toHaveTextContent('It may be back by now.');
    expect(getIsland(0)).toHaveTextContent('not available right now');
  });

  test('reloads the page once if its build left the map', async () => {
    visit(unhydrated);
    network.map = createSite({ probe: 'two' });
    hydrateOnRequest(getIsland(0));
    await waitFor(() => expect(reloads()).toEqual(['reloaded:probe:one']));
    expect(main.querySelector('[data-notice]')).toBeNull();
  });

  test.each([
    ['an earlier reload did not help', () => sessionStorage.setItem('reloaded:probe:one', '1')],
    ['typed text would be lost', () => (window.__boot.hasInput = () => true)],
  ])('offers the reload when %s', async (_, hinder) => {
    visit(unhydrated);
    hinder();
    const before = reloads();
    network.map = createSite({ probe: 'two' });
    hydrateOnRequest(getIsland(0));
    expect(await notice()).toHaveTextContent('What you typed would be lost on reloading.');
    expect(reloads()).toEqual(before);
  });

  test('Try again reloads the page even if it was reloaded before', async () => {
    visit(unhydrated);
    hydrateOnRequest(getIsland(0));
    expect(await notice()).toBeVisible();
    sessionStorage.setItem('reloaded:probe:one', '1');
    network.map = createSite({ probe: 'two' });
    await expect(recoveryFor('probe')).resolves.toBe('offer reload');
    await expect(recoveryFor('probe', true)).resolves.toBe('reload');
  });
});

test('an embedded island whose build is gone is mounted from the next build', async () => {
  visit(unhydrated + bell);
  takeDown('guest', 'one');
  serve('guest', 'two', guest(BellTwo));
  network.map = createSite({ guest: 'two' });
  hydrateOnRequest(getIsland(1));
  expect(await screen.findByText('A bell of build two')).toBeVisible();
  expect(describeIsland(getIsland(1)).build).toBe('two');
});

test('an island that throws becomes a panel, and Try again renders it', async () => {
  visit(unhydrated);
  await hydrate(getIsland(0));
  await press('Counted 0');
  await press('Counted 1');
  expect(await notice()).toHaveTextContent('It may be back by now.');
  expect(getState(getIsland(0))).toBe('failed');
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Counted 0' })).toBeVisible();
});

test('Try again shows a page that could not be loaded', async () => {
  takeDown('probe', 'one');
  visit(islandHtml('not here', { id: 'page', missing: true }));
  await hydrate(getIsland(0));
  expect(await notice()).toBeVisible();
  serve('probe', 'one', probe(counter, embed('guest', 'bell')));
  await press('Try again');
  expect(await screen.findByText('A bell of build one')).toBeVisible();
  expect(document.title).toBe('Probe');
});
