/** @jest-environment jest-fixed-jsdom */
import '@testing-library/jest-dom/jest-globals';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { behindMissing } from '@site/shared-ui/islands';
import {
  announceFailure,
  createIsland,
  describeIsland,
  findUnhydratedIsland,
  getState,
  hasBuildHtml,
  hasUrgentIsland,
  type IslandState,
  markFailed,
  markHydrated,
  markMissing,
  markStoredIslands,
  requestedIslands,
  requestHydration,
  resetIsland,
  retryHydration,
  unhydratedIslands,
} from './island-state';

const probe = { id: '0', remote: 'probe', hydrate: 'interaction', build: 'one' } as const;
let island: HTMLElement;
const heard: string[] = [];

/** For each state, the step that leads to it. */
const into: Record<IslandState, (island: HTMLElement) => void> = {
  unhydrated: () => undefined,
  requested: requestHydration,
  hydrated: markHydrated,
  failed: markFailed,
};

beforeEach(() => {
  island = createIsland(probe);
  island.innerHTML = '<p>as it came</p>';
  document.body.replaceChildren(island);
  for (const event of ['island:hydrated', 'island:failed'] as const)
    island.addEventListener(event, () => heard.push(event));
});

describe('the states of an island', () => {
  test.each([
    ['unhydrated', requestHydration, 'requested'],
    ['requested', markHydrated, 'hydrated'],
    ['requested', markFailed, 'failed'],
    ['requested', announceFailure, 'requested'],
    ['hydrated', requestHydration, 'hydrated'],
    ['hydrated', retryHydration, 'hydrated'],
    ['hydrated', markMissing, 'failed'],
    ['failed', requestHydration, 'failed'],
    ['failed', retryHydration, 'requested'],
  ] as const)('%s after %p is %s', (from, step, to) => {
    into[from](island);
    heard.length = 0;
    step(island);
    expect(getState(island)).toBe(to);
    const marks = ['requested', 'hydrated', 'failed'].filter((mark) => mark in island.dataset);
    expect(marks).toEqual([to]);
    const failed = [markFailed, markMissing, announceFailure].some((failure) => failure === step);
    const event = failed ? ['island:failed'] : step === markHydrated ? ['island:hydrated'] : [];
    expect(heard).toEqual(event);
  });

  test('an island that has thrown is missing and shows a panel until it is rendered again', () => {
    markHydrated(island);
    markMissing(island);
    expect(island).toHaveTextContent('This part of the page is not available right now.');
    expect(describeIsland(island).missing).toBe(true);
    expect(hasBuildHtml(island, 'one')).toBe(false);
    resetIsland(island, 'two');
    expect(island).toBeEmptyDOMElement();
    expect(describeIsland(island)).toMatchObject({ missing: false, build: 'two' });
  });

  test('only the build that rendered the HTML hydrates it', () => {
    expect(hasBuildHtml(island, 'one')).toBe(true);
    expect(hasBuildHtml(island, 'two')).toBe(false);
    island.replaceChildren();
    expect(hasBuildHtml(island, 'one')).toBe(false);
  });
});

test('attributes are read as they were written', () => {
  const written = { ...probe, missing: true };
  expect(describeIsland(createIsland(written))).toEqual(written);
});

describe('finding islands', () => {
  test('findUnhydratedIsland ignores islands that are hydrated, failed, or never hydrate', () => {
    for (const state of ['unhydrated', 'requested', 'failed', 'hydrated'] as const) {
      into[state](island);
      expect(findUnhydratedIsland(island.firstElementChild)).toBe(
        state === 'hydrated' || state === 'failed' ? null : island,
      );
    }
    document.body.innerHTML = '<div data-island="0" data-hydrate="never"><p></p></div>';
    expect(findUnhydratedIsland(document.querySelector('p'))).toBeNull();
  });

  test('requestedIslands leaves out hydrated and failed islands', () => {
    expect(requestedIslands()).toEqual([]);
    requestHydration(island);
    expect(requestedIslands()).toEqual([island]);
    markHydrated(island);
    expect(requestedIslands()).toEqual([]);
  });

  test('an island is urgent if it is missing, or hydrates at load always or by a stored key', () => {
    expect(hasUrgentIsland()).toBe(false);
    document.body.append(createIsland({ ...probe, missing: true }));
    expect(hasUrgentIsland()).toBe(true);
    document.body.replaceChildren(createIsland({ ...probe, hydrate: 'load' }));
    expect(hasUrgentIsland()).toBe(true);
    document.body.replaceChildren(createIsland({ ...probe, hydrateIfStored: 'openedBefore' }));
    markStoredIslands();
    expect(hasUrgentIsland()).toBe(false);
    localStorage.setItem('openedBefore', 'yes');
    markStoredIslands();
    expect(hasUrgentIsland()).toBe(true);
    localStorage.clear();
  });

  test('unhydratedIslands lists a remote’s islands except those that never hydrate', () => {
    const [hydrated, idle, missing, elsewhere] = [
      createIsland(probe),
      createIsland({ ...probe, hydrate: 'never' }),
      createIsland({ ...probe, hydrate: 'never', missing: true }),
      createIsland({ ...probe, remote: 'guest' }),
    ];
    document.body.append(hydrated, idle, missing, elsewhere);
    markHydrated(hydrated);
    expect(unhydratedIslands('probe')).toEqual([island, missing]);
  });
});

test('behindMissing selects what follows a missing island', () => {
  const behind = createIsland({ ...probe, id: '1' });
  behind.innerHTML = '<p id="stand-in"></p>';
  document.body.append(behind);
  const selector = behindMissing('probe').replace('&', '#stand-in');
  expect(document.querySelector(selector)).toBeNull();
  markMissing(island);
  expect(document.querySelector(selector)?.id).toBe('stand-in');
});
