import { expect, test } from '@jest/globals';
import { resolveAddresses } from './builds';

const usual = { url: 'http://localhost:3002', isUrlGiven: false };
const given = { url: 'https://blog.example', isUrlGiven: true };
const entry = {
  base: 'https://files.example',
  stable: { build: 'b1', integrity: `sha384-${'a'.repeat(64)}` },
};

test('a remote keeps its address in the map unless the environment names one', () => {
  const { base } = entry;
  expect(resolveAddresses(usual, entry)).toEqual({ base, internalBase: base });
  expect(resolveAddresses(given, entry)).toEqual({ base: given.url, internalBase: given.url });
  expect(resolveAddresses(usual, undefined)).toEqual({ base: usual.url, internalBase: usual.url });
  const inside = { ...entry, internalBase: 'http://blog:8080' };
  expect(resolveAddresses(usual, inside)).toEqual({ base, internalBase: 'http://blog:8080' });
});
