import { attributesHtml } from '@site/server-kit/html/escape';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { currentLocation, embed, locationOf, type PartProps } from '@site/shared-ui/parts';
import { screen, waitFor } from '@testing-library/react';
import { requestHydration, describePart, partAttributes, stateOf } from '../../define/part-state';
import {
  network,
  newNetwork,
  open,
  pageOf,
  partOf,
  serve,
  siteWith,
  takeDown,
} from '../testing/federation';

const { setSite } = await import('../site');
const { isMounted, unmountBelow } = await import('./roots');
const { recoveryFor } = await import('./recovery');
const { hydrate, hydrateOnRequest } = await import('./hydrate');

function Counter() {
  const [count, setCount] = useState(0);
  if (count > 1) throw new Error('The counter is full');
  return <button onClick={() => setCount(count + 1)}>{`Counted ${count}`}</button>;
}
const BellOne = () => 'A bell of build one';
const BellTwo = () => 'A bell of build two';

const probe = (...parts: Parameters<typeof pageOf>[0]) => ({ pages: { '/probe': pageOf(parts) } });
const guest = (Bell: () => string) => ({ parts: { bell: partOf(Bell) } });
const counter = partOf(Counter);

const partHtml = (
  content: string,
  description: Partial<Parameters<typeof partAttributes>[0]> = {},
) =>
  `<div${attributesHtml(
    partAttributes({ id: '0', remote: 'probe', when: 'interaction', build: 'one', ...description }),
  )}>${content}</div>`;
const asleep = partHtml(renderToString(<Counter />));
const bell = partHtml('A bell of build one', { id: '1', remote: 'guest' });

let main: HTMLElement;
const partAt = (index: number): HTMLElement => {
  const found = main.querySelectorAll<HTMLElement>('[data-part]')[index];
  if (!found) throw new Error(`There is no part ${index}`);
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

describe('a part that wakes', () => {
  test('takes over the HTML that the server rendered, and answers clicks', async () => {
    visit(asleep);
    const button = screen.getByRole('button');
    await hydrate(partAt(0));
    expect(stateOf(partAt(0))).toBe('awake');
    button.click();
    expect(await screen.findByRole('button', { name: 'Counted 1' })).toBe(button);
  });

  test('is woken once, however many ask', async () => {
    visit(asleep);
    await Promise.all([hydrate(partAt(0)), hydrate(partAt(0)), hydrateOnRequest(partAt(0))]);
    expect(stateOf(partAt(0))).toBe('awake');
    await hydrate(partAt(0));
    expect(isMounted(partAt(0))).toBe(true);
  });

  test('is rendered anew when the server could not', async () => {
    visit(partHtml('not here', { missing: true }));
    await hydrate(partAt(0));
    expect(describePart(partAt(0))).toMatchObject({ missing: false, build: 'one' });
    expect(screen.getByRole('button', { name: 'Counted 0' })).toBeVisible();
  });

  test('of a page for all addresses that lead nowhere starts from where the server made it', async () => {
    const Word = ({ params }: PartProps<'/probe/word/:word'>) => <p>{`No word ${params.word}`}</p>;
    serve('probe', 'one', { pages: { '/probe/word/:word': pageOf([partOf(Word)]) } });
    document.documentElement.dataset.renderedAt = '/probe/word/-';
    main = open('/probe/word/typed', partHtml(renderToString(<p>No word -</p>)));
    currentLocation.set(locationOf('/probe/word/typed'));
    await hydrate(partAt(0));
    expect(isMounted(partAt(0))).toBe(true);
    expect(main).toHaveTextContent('No word -');
    delete document.documentElement.dataset.renderedAt;
  });

  test('is left alone when it was taken away meanwhile', async () => {
    visit(asleep);
    const gone = partAt(0);
    const done = hydrate(gone);
    gone.remove();
    await done;
    expect(isMounted(gone)).toBe(false);
  });
});

describe('a part whose code cannot be had', () => {
  beforeEach(() => takeDown('probe', 'one'));

  test('stays as it came when nobody asked for it', async () => {
    visit(asleep);
    await hydrate(partAt(0));
    expect(stateOf(partAt(0))).toBe('asleep');
    expect(main.querySelector('[data-notice]')).toBeNull();
  });

  test('says so beside it when somebody did, and Try again wakes it', async () => {
    visit(asleep);
    const failed = jest.fn();
    partAt(0).addEventListener('part:failed', failed);
    hydrateOnRequest(partAt(0));
    expect(await notice()).toHaveTextContent('This part of the page is not available right now.');
    expect(stateOf(partAt(0))).toBe('stuck');
    expect(failed).toHaveBeenCalledTimes(1);
    hydrateOnRequest(partAt(0)); // the pointer rests on the part
    expect(stateOf(partAt(0))).toBe('stuck');
    serve('probe', 'one', probe(counter));
    await press('Try again');
    await waitFor(() => expect(stateOf(partAt(0))).toBe('awake'));
    expect(main.querySelector('[data-notice]')).toBeNull();
  });

  test('somebody who asks while it is being tried is told too', async () => {
    visit(asleep);
    void hydrate(partAt(0));
    requestHydration(partAt(0));
    expect(await notice()).toBeVisible();
  });

  test('is told once, with a panel, where there is nothing to read', async () => {
    visit(partHtml('', { missing: true }));
    await hydrate(partAt(0));
    expect(await notice()).toHaveTextContent('It may be back by now.');
    expect(partAt(0)).toHaveTextContent('not available right now');
  });

  test('reloads the page once when its build is gone from the map', async () => {
    visit(asleep);
    network.map = siteWith({ probe: 'two' });
    hydrateOnRequest(partAt(0));
    await waitFor(() => expect(reloads()).toEqual(['reloaded:probe:one']));
    expect(main.querySelector('[data-notice]')).toBeNull();
  });

  test.each([
    ['it did not help before', () => sessionStorage.setItem('reloaded:probe:one', '1')],
    ['something typed would be lost', () => (window.__boot.hasInput = () => true)],
  ])('offers the reload when %s', async (_, hinder) => {
    visit(asleep);
    hinder();
    const before = reloads();
    network.map = siteWith({ probe: 'two' });
    hydrateOnRequest(partAt(0));
    expect(await notice()).toHaveTextContent('What you typed would be lost on reloading.');
    expect(reloads()).toEqual(before);
  });

  test('Try again reloads the page however often it was before', async () => {
    visit(asleep);
    hydrateOnRequest(partAt(0));
    expect(await notice()).toBeVisible();
    sessionStorage.setItem('reloaded:probe:one', '1');
    network.map = siteWith({ probe: 'two' });
    await expect(recoveryFor('probe')).resolves.toBe('offer reload');
    await expect(recoveryFor('probe', true)).resolves.toBe('reload');
  });
});

test('an embedded part whose build is gone is mounted anew from the next one', async () => {
  visit(asleep + bell);
  takeDown('guest', 'one');
  serve('guest', 'two', guest(BellTwo));
  network.map = siteWith({ guest: 'two' });
  hydrateOnRequest(partAt(1));
  expect(await screen.findByText('A bell of build two')).toBeVisible();
  expect(describePart(partAt(1)).build).toBe('two');
});

test('a part that throws becomes a panel, and Try again begins it anew', async () => {
  visit(asleep);
  await hydrate(partAt(0));
  await press('Counted 0');
  await press('Counted 1');
  expect(await notice()).toHaveTextContent('It may be back by now.');
  expect(stateOf(partAt(0))).toBe('stuck');
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Counted 0' })).toBeVisible();
});

test('a page that could not be had is shown by Try again', async () => {
  takeDown('probe', 'one');
  visit(partHtml('not here', { id: 'page', missing: true }));
  await hydrate(partAt(0));
  expect(await notice()).toBeVisible();
  serve('probe', 'one', probe(counter, embed('guest', 'bell')));
  await press('Try again');
  expect(await screen.findByText('A bell of build one')).toBeVisible();
  expect(document.title).toBe('Probe');
});
