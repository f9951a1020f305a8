import { expect, test } from '@jest/globals';
import { increase } from './increase';

test('a figure without words gets the usual label of its place', () => {
  expect(increase('+148%', 'revenue')).toEqual({ figure: '+148%', label: 'revenue' });
});

test('words behind the figure become its label', () => {
  expect(increase('+95% online bookings', 'revenue')).toEqual({
    figure: '+95%',
    label: 'online bookings',
  });
});
