import { expect, test } from '@jest/globals';
import { hostOf } from './host-of';

test.each([
  ['https://riverside.example:8443/prices', 'riverside.example:8443'],
  ['no address', 'no address'],
])('the host of %s is %s', (address, host) => expect(hostOf(address)).toBe(host));
