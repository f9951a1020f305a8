import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { useFloatingWidget } from '@site/shared-ui/islands';
import { newNetwork, serve, toIsland } from '../browser/testing/federation';
import { createIsland, getState } from '../define/island-state';
import type { SiteSlot } from '../define/site';
import { mockPopovers } from '../testing/popovers';

mockPopovers();
Object.assign(window, { matchMedia: () => ({ matches: false }) });

const { listenForPopups } = await import('./events');
const { schedulePopups } = await import('./schedule');
const { setSite } = await import('../browser/site');
const { unmountBelow } = await import('../browser/hydration/roots');
const { hydrateOnRequest } = await import('../browser/hydration/hydrate');

/** Renders nothing until it is open. Throws when its second button is pressed. */
function Poster() {
  const { isOpen, close } = useFloatingWidget();
  const [isTorn, tear] = useState(false);
  if (isTorn) throw new Error('The poster is torn');
  return (
    isOpen && (
      <section aria-label="Poster">
        <button onClick={close}>Close the poster</button>
        <button onClick={() => tear(true)}>Tear the poster</button>
      </section>
    )
  );
}

const entry: SiteSlot = {
  remote: 'guest',
  slot: 'floating',
  island: 'poster',
  order: 40,
  hydrate: 'never',
  opens: { count: 'postersShown', onLeave: true },
};
let place: HTMLElement;
const poster = () => screen.queryByRole('region', { name: 'Poster' });
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
/** The pointer leaves at the top. The widget is hydrated at the next poll. */
const leaveWindow = async () => {
  document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: -1 }));
  await pass(500);
  await pass(1_000);
};

listenForPopups(window.__boot, () => undefined);
schedulePopups(hydrateOnRequest);
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.useFakeTimers();
  localStorage.clear();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  setSite({ ...newNetwork(), slots: [entry] });
  place = createIsland({ id: 'floating-guest-poster', ...entry });
  document.body.append(place);
});
afterEach(() => {
  unmountBelow(document.body);
  place.remove();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a remote’s widget opens on leaving, is counted, and closes', async () => {
  serve('guest', 'one', { islands: { poster: toIsland(Poster) } });
  expect(getState(place)).toBe('unhydrated');
  await leaveWindow();
  expect(poster()).toBeVisible();
  expect(localStorage.getItem('postersShown')).toBe('1');
  await press('Close the poster');
  expect(poster()).not.toBeInTheDocument();
});

test('a widget that throws is removed', async () => {
  serve('guest', 'one', { islands: { poster: toIsland(Poster) } });
  await leaveWindow();
  // React then reports the error to the console only, as on a page.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  screen.getByRole('button', { name: 'Tear the poster' }).click();
  await jest.advanceTimersByTimeAsync(10);
  expect(place).not.toBeInTheDocument();
});

test('a widget whose remote is down shows nothing', async () => {
  await leaveWindow();
  expect(getState(place)).toBe('failed');
  expect(place).toBeEmptyDOMElement();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
