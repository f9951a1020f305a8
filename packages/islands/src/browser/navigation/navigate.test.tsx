import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  currentLocation,
  embed,
  type Fetch,
  type IslandProps,
  locationOf,
  page,
} from '@site/shared-ui/islands';
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

const { setSite, currentSite } = await import('../site');
const { unmountBelow } = await import('../hydration/roots');
const { NeedsDocument, preparePage } = await import('../hydration/prepare');
const { handleLinks } = await import('./links');
const { navigate: show } = await import('./navigate');

const Desk = () => (
  <>
    <h1>The desk</h1>
    <h2 id="below">Below</h2>
    <a href="/probe/word/first">First word</a>
    <a href="#below">Jump</a>
    <a href="https://elsewhere.example/">Elsewhere</a>
  </>
);
const Word = ({ params }: IslandProps<'/probe/word/:word'>) => <h1>The word is {params.word}</h1>;
const Bell = () => 'A bell';

let main: HTMLElement;
/** Far enough apart that no test gets a page that another test has prefetched. */
let clock = Date.now();
const scrolled = jest.fn();
const getTitle = () => document.title;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false, scrollTo: scrolled });
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  clock += 60_000;
  jest.spyOn(Date, 'now').mockImplementation(() => clock);
  setSite(newNetwork());
  serve('probe', 'one', {
    pages: {
      '/probe': toPage([toIsland(Desk), embed('guest', 'bell')], 'Desk'),
      '/probe/secret/:token': toPage([]),
      '/probe/word/:word': toPage([toIsland(Word)]),
    },
  });
  serve('guest', 'one', {
    pages: { '/guest': toPage([toIsland(Bell)], 'Guest') },
    islands: { bell: toIsland(Bell) },
  });
  main = open('/start', '<p>Before</p>');
  currentLocation.set(locationOf('/start'));
  scrolled.mockClear();
});
afterEach(() => {
  unmountBelow(document.body);
  jest.restoreAllMocks();
});

describe('a navigation', () => {
  test('shows islands, title and address of the page, and focuses its heading', async () => {
    await show('/probe');
    expect(screen.getByRole('heading', { level: 1, name: 'The desk' })).toHaveFocus();
    expect(screen.getByText('A bell')).toBeVisible();
    expect(getTitle()).toBe('Desk');
    expect(location.pathname).toBe('/probe');
    expect(scrolled).toHaveBeenCalledWith(0, 0);
    expect(main).not.toHaveAttribute('aria-busy');
  });

  test('scrolls to the target of a hash', async () => {
    await show('/probe#below');
    expect(screen.getByRole('heading', { name: 'Below' })).toHaveFocus();
  });

  test('shows the latest of two', async () => {
    await Promise.all([show('/probe'), show('/probe/word/first')]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The word is first');
    expect(location.pathname).toBe('/probe/word/first');
  });

  test('uses the builds of the current map', async () => {
    network.map = createSite({ guest: 'two' });
    serve('guest', 'two', { islands: { bell: toIsland(() => 'A newer bell') } });
    await show('/probe');
    expect(screen.getByText('A newer bell')).toBeVisible();
    expect(currentSite().pins.guest?.build).toBe('two');
  });

  test('shows a panel for an embedded island that cannot be loaded', async () => {
    takeDown('guest', 'one');
    await show('/probe');
    expect(screen.getByRole('heading', { level: 1, name: 'The desk' })).toBeVisible();
    expect(main).toHaveTextContent('This part of the page is not available right now.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('shows a panel if the page cannot be loaded, and Try again shows it', async () => {
    network.map = undefined;
    await show('/probe');
    expect(getTitle()).toBe('This page is taking a break | Testrank');
    expect(location.pathname).toBe('/probe');
    network.map = createSite();
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(await screen.findByRole('heading', { level: 1, name: 'The desk' })).toBeVisible();
  });

  test('to a page that could not be loaded tries again, without a second history entry', async () => {
    network.map = undefined;
    await show('/probe');
    network.map = createSite();
    const entries = history.length;
    await show('/probe');
    expect(screen.getByRole('heading', { level: 1, name: 'The desk' })).toHaveFocus();
    expect(history.length).toBe(entries);
  });
});

describe('links', () => {
  beforeAll(handleLinks);

  test('are left to the browser if an island has unsaved input', async () => {
    await show('/probe');
    addEventListener('site:leave', (event) => event.preventDefault(), { once: true });
    const followed: boolean[] = [];
    const follow = (event: Event) => {
      followed.push(!event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener('click', follow, { once: true });
    screen.getByRole('link', { name: 'First word' }).click();
    expect(followed).toEqual([true]);
    expect(location.pathname).toBe('/probe');
  });

  test('to a place on a page that could not be loaded stay on its panel, and so does Back', async () => {
    network.map = undefined;
    await show('/probe');
    network.map = createSite();
    main.insertAdjacentHTML('afterend', '<a href="#below">Jump</a>');
    const link = screen.getByRole('link', { name: 'Jump' });
    const again = screen.getByRole('button', { name: 'Try again' });
    link.click();
    await waitFor(() => expect(currentLocation.get().hash).toBe('#below'));
    expect(again).toBeVisible();
    history.back();
    await waitFor(() => expect(currentLocation.get().hash).toBe(''));
    expect(again).toBeVisible();
    link.remove();
  });
});

describe('preparing a page', () => {
  const withData = (request: () => Fetch<{ title: string }>) =>
    serve('probe', 'one', {
      pages: {
        '/probe': async () => ({
          default: page({
            data: () => ({ post: request() }),
            head: ({ data }) => ({ title: data.post.data?.title ?? 'Not yet', description: '' }),
            islands: [toIsland(Desk)],
          }),
        }),
      },
    });
  const findTitle = (head: readonly { name: string; text?: string }[]) =>
    head.find(({ name }) => name === 'title')?.text;

  test('needs a new document for a confidential page, unless this page is confidential', async () => {
    const { dataset } = document.documentElement;
    await expect(preparePage('/probe/secret/aSecretToken')).rejects.toThrow(NeedsDocument);
    dataset.confidential = '';
    await expect(preparePage('/probe/secret/another')).resolves.toBeDefined();
    await expect(preparePage('/probe')).resolves.toBeDefined();
    delete dataset.confidential;
  });

  test('needs a new document if the override changed', async () => {
    const { dataset } = document.documentElement;
    network.map = { ...createSite(), override: 'probe two' };
    await expect(preparePage('/probe')).rejects.toThrow(NeedsDocument);
    dataset.override = 'probe two';
    await expect(preparePage('/probe')).resolves.toBeDefined();
    network.map = { ...createSite(), override: '' };
    await expect(preparePage('/probe/word/two')).rejects.toThrow(NeedsDocument);
    delete dataset.override;
  });

  test('is done once for a hover and its click, and again five seconds later', async () => {
    const first = preparePage('/probe');
    expect(preparePage('/probe')).toBe(first);
    await first;
    clock += 5_001;
    expect(preparePage('/probe')).not.toBe(first);
  });

  test('does not wait long for data: the final head follows', async () => {
    let answer = (_title: string): void => undefined;
    const late = new Promise<{ data: { title: string } }>((done) => {
      answer = (title) => done({ data: { title } });
    });
    withData(() => () => late);
    const prepared = await preparePage('/probe');
    expect(findTitle(prepared.head)).toBe('Not yet');
    answer('There it is');
    expect(findTitle(await prepared.finalHead)).toBe('There it is');
  });

  test('fails without an unhandled rejection if its data cannot be requested', async () => {
    const unheard = jest.fn();
    process.on('unhandledRejection', unheard);
    withData(() => () => Promise.reject(new Error('no store')));
    await expect(preparePage('/probe')).rejects.toThrow('no store');
    await new Promise((done) => setTimeout(done));
    process.off('unhandledRejection', unheard);
    expect(unheard).not.toHaveBeenCalled();
  });
});

describe('the layout', () => {
  const layout = () =>
    [...document.querySelectorAll('header, nav[aria-label], footer')].map((element) =>
      element.matches('nav') ? element.getAttribute('aria-label') : element.localName,
    );

  test('changes for pages of the administration and back', async () => {
    const entry = { area: 'administration', order: 1, label: 'Probe', href: '/probe' };
    network.map = { ...createSite(), navigation: [entry] };
    setSite(network.map);
    await show('/probe');
    await waitFor(() => expect(layout()).toEqual(['header', 'Administration']));
    const header = document.querySelector('header');
    await show('/guest');
    await waitFor(() => expect(layout()).toContain('footer'));
    expect(header).not.toBeInTheDocument();
    expect(layout()).not.toContain('Administration');
    await show('/probe');
    await waitFor(() => expect(layout()).toEqual(['header', 'Administration']));
  });
});
