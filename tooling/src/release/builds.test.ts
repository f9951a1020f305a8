import { expect, test } from '@jest/globals';
import { addressesOf } from './builds';

const usual = { url: 'http://localhost:3002', isUrlGiven: false };
const given = { url: 'https://blog.example', isUrlGiven: true };
const entry = {
  base: 'https://files.example',
  stable: { build: 'b1', integrity: `sha384-${'a'.repeat(64)}` },
};

test('a remote keeps its address in the map unless the environment names one', () => {
  const { base } = entry;
  expect(addressesOf(usual, entry)).toEqual({ base, internalBase: base });
  expect(addressesOf(given, entry)).toEqual({ base: given.url, internalBase: given.url });
  expect(addressesOf(usual, undefined)).toEqual({ base: usual.url, internalBase: usual.url });
  const inside = { ...entry, internalBase: 'http://blog:8080' };
  expect(addressesOf(usual, inside)).toEqual({ base, internalBase: 'http://blog:8080' });
});
