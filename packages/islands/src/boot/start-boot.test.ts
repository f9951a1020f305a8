import { expect, test } from '@jest/globals';
import { startBoot } from './start-boot';

performance.getEntriesByType = () => []; // jsdom does not implement it

test.each(['pointermove', 'scroll', 'pointerdown', 'focusin', 'keydown'])(
  '%s counts as an interaction of the visitor',
  (type) => {
    startBoot();
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
    expect(window.__boot.hasInteracted).toBe(false);
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    expect(window.__boot.hasInteracted).toBe(true);
  },
);
