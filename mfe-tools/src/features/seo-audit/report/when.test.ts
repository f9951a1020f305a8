import { expect, test } from '@jest/globals';
import { seconds, whenChecked } from './when';

test('a date is told in UTC, whoever reads it', () =>
  expect(whenChecked('2026-11-21T23:42:00.000Z')).toBe('November 21, 2026, 23:42 UTC'));

test('a duration is told in seconds', () => expect(seconds(6240)).toBe('6.2 s'));
