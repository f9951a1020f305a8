import { expect, test } from '@jest/globals';
import { increase } from './increase';

test('a figure without text has the default label', () => {
  expect(increase('+148%', 'revenue')).toEqual({ figure: '+148%', label: 'revenue' });
});

test('text after the figure becomes its label', () => {
  expect(increase('+95% online bookings', 'revenue')).toEqual({
    figure: '+95%',
    label: 'online bookings',
  });
});
