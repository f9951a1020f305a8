import { expect, test } from '@jest/globals';
import { readViewport } from './viewport';

test.each(['yes', 'YES', '1', '1.5', '2', '-1', '-2', 'device-width', 'device-height', '1px'])(
  'user-scalable=%s allows zoom',
  (value) => {
    expect(readViewport(`user-scalable=${value}`).userScalable).toBe(true);
  },
);

test.each(['no', '0', '0.5', '-0.5', '.9', 'false', 'true', 'none', 'auto', 'zoom', '0.99yes'])(
  'user-scalable=%s disables zoom',
  (value) => {
    expect(readViewport(`user-scalable=${value}`).userScalable).toBe(false);
  },
);

test.each([
  ['yes', 1],
  ['no', 0.1],
  ['0', 0.1],
  ['large', 0.1],
  ['device-width', 10],
  ['50', 10],
  ['4.9x', 4.9],
  ['-1', undefined],
])('maximum-scale=%s is %s', (value, scale) => {
  expect(readViewport(`maximum-scale=${value}`).maximumScale).toBe(scale);
});

test('separators, spaces and repetitions are parsed by the standard', () => {
  expect(
    readViewport(' ,width = device-width;initial-scale==1 , user-scalable no, maximum-scale='),
  ).toEqual({
    width: 'device-width',
    initialScale: 1,
    maximumScale: undefined,
    userScalable: true,
  });
  expect(readViewport('width=320, WIDTH=Device-Width').width).toBe('device-width');
  expect(readViewport('user-scalable=no user-scalable=yes').userScalable).toBe(true);
  expect(readViewport('width=-5').width).toBeUndefined();
  expect(readViewport('width=wide').width).toBe(1);
});
