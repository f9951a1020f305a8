import { expect, test } from '@jest/globals';
import { increase } from './increase';

test('a figure alone means what is usual at its place', () => {
  expect(increase('+148%', 'revenue')).toEqual({ figure: '+148%', label: 'revenue' });
});

test('words behind the figure say what grew', () => {
  expect(increase('+95% online bookings', 'revenue')).toEqual({
    figure: '+95%',
    label: 'online bookings',
  });
});
