import { expect, test } from '@jest/globals';
import { getHost } from './host';

test.each([
  ['https://riverside.example:8443/prices', 'riverside.example:8443'],
  ['no address', 'no address'],
])('the host of %s is %s', (address, host) => expect(getHost(address)).toBe(host));
