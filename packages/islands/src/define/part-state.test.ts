/** @jest-environment jest-fixed-jsdom */
import { beforeEach, describe, expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { behindMissing } from '@site/shared-ui/parts';
import {
  announceFailure,
  requestHydration,
  retryHydration,
  requestedParts,
  markHydrated,
  markMissing,
  markFailed,
  describePart,
  hasUrgentPart,
  holdsHtmlOf,
  hydrateKnownAtLoad,
  unhydratedParts,
  newPart,
  renderAnew,
  unhydratedPart,
  stateOf,
  type PartState,
} from './part-state';

const probe = { id: '0', remote: 'probe', when: 'interaction', build: 'one' } as const;
let part: HTMLElement;
const heard: string[] = [];

/** For each state, the step that leads to it. */
const into: Record<PartState, (part: HTMLElement) => void> = {
  asleep: () => undefined,
  asked: requestHydration,
  awake: markHydrated,
  stuck: markFailed,
};

beforeEach(() => {
  part = newPart(probe);
  part.innerHTML = '<p>as it came</p>';
  document.body.replaceChildren(part);
  for (const event of ['part:awake', 'part:failed'] as const)
    part.addEventListener(event, () => heard.push(event));
});

describe('the table of states', () => {
  test.each([
    ['asleep', requestHydration, 'asked'],
    ['asked', markHydrated, 'awake'],
    ['asked', markFailed, 'stuck'],
    ['asked', announceFailure, 'asked'],
    ['awake', requestHydration, 'awake'],
    ['awake', retryHydration, 'awake'],
    ['awake', markMissing, 'stuck'],
    ['stuck', requestHydration, 'stuck'],
    ['stuck', retryHydration, 'asked'],
  ] as const)('%s, %p: %s', (from, step, to) => {
    into[from](part);
    heard.length = 0;
    step(part);
    expect(stateOf(part)).toBe(to);
    const marks = ['asked', 'awake', 'stuck'].filter((mark) => mark in part.dataset);
    expect(marks).toEqual([to]);
    const failed = [markFailed, markMissing, announceFailure].some((failure) => failure === step);
    const event = failed ? ['part:failed'] : step === markHydrated ? ['part:awake'] : [];
    expect(heard).toEqual(event);
  });

  test('a part that has thrown is missing: a panel stands in it until it is rendered anew', () => {
    markHydrated(part);
    markMissing(part);
    expect(part).toHaveTextContent('This part of the page is not available right now.');
    expect(describePart(part).missing).toBe(true);
    expect(holdsHtmlOf(part, 'one')).toBe(false);
    renderAnew(part, 'two');
    expect(part).toBeEmptyDOMElement();
    expect(describePart(part)).toMatchObject({ missing: false, build: 'two' });
  });

  test('HTML is taken over by the build that rendered it, and by no other', () => {
    expect(holdsHtmlOf(part, 'one')).toBe(true);
    expect(holdsHtmlOf(part, 'two')).toBe(false);
    part.replaceChildren();
    expect(holdsHtmlOf(part, 'one')).toBe(false);
  });
});

test('what the server writes is what the browser reads', () => {
  const written = { ...probe, missing: true };
  expect(describePart(newPart(written))).toEqual(written);
});

describe('finding parts', () => {
  test('an element stands in a sleeping part unless that is awake or static', () => {
    for (const state of ['asleep', 'asked', 'stuck', 'awake'] as const) {
      into[state](part);
      expect(unhydratedPart(part.firstElementChild)).toBe(state === 'awake' ? null : part);
    }
    document.body.innerHTML = '<div data-part="0" data-when="static"><p></p></div>';
    expect(unhydratedPart(document.querySelector('p'))).toBeNull();
  });

  test('asked parts are those whose asking nobody has answered', () => {
    expect(requestedParts()).toEqual([]);
    requestHydration(part);
    expect(requestedParts()).toEqual([part]);
    markHydrated(part);
    expect(requestedParts()).toEqual([]);
  });

  test('a part is urgent that is missing, or wakes at once: for everybody, or whom the browser knows', () => {
    expect(hasUrgentPart()).toBe(false);
    document.body.append(newPart({ ...probe, missing: true }));
    expect(hasUrgentPart()).toBe(true);
    document.body.replaceChildren(newPart({ ...probe, when: 'now' }));
    expect(hasUrgentPart()).toBe(true);
    document.body.replaceChildren(newPart({ ...probe, nowIf: 'openedBefore' }));
    hydrateKnownAtLoad();
    expect(hasUrgentPart()).toBe(false);
    localStorage.setItem('openedBefore', 'yes');
    hydrateKnownAtLoad();
    expect(hasUrgentPart()).toBe(true);
    localStorage.clear();
  });

  test('Try again brings all of a remote that is not awake, but nothing that never wakes', () => {
    const [awake, idle, missing, elsewhere] = [
      newPart(probe),
      newPart({ ...probe, when: 'static' }),
      newPart({ ...probe, when: 'static', missing: true }),
      newPart({ ...probe, remote: 'guest' }),
    ];
    document.body.append(awake, idle, missing, elsewhere);
    markHydrated(awake);
    expect(unhydratedParts('probe')).toEqual([part, missing]);
  });
});

test('remotes style what stands behind a missing part by their façade’s selector', () => {
  const behind = newPart({ ...probe, id: '1' });
  behind.innerHTML = '<p id="stand-in"></p>';
  document.body.append(behind);
  const selector = behindMissing('probe').replace('&', '#stand-in');
  expect(document.querySelector(selector)).toBeNull();
  markMissing(part);
  expect(document.querySelector(selector)?.id).toBe('stand-in');
});
