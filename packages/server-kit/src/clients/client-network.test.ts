import { expect, test } from '@jest/globals';
import { getClientNetwork, getCustomerNetwork, listNetworks } from './client-network';

test.each([
  ['203.0.113.9', '203.0.113.0/24 203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.0/24 203.0.113.9'],
  ['2001:db8:1:2ff::/64', '2001:db8:1::/48 2001:db8:1:200::/56 2001:db8:1:2ff::/64'],
  ['2001:db8:1:2ff:3::4', '2001:db8:1::/48 2001:db8:1:200::/56 2001:db8:1:2ff::/64'],
  ['2001:DB8:0:1::2', '2001:db8::/48 2001:db8::/56 2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80::/48 fe80::/56 fe80::/64'],
  ['::1', '::/48 ::/56 ::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s is in the networks %s, the last of which is its client', (address, networks) => {
  const names = listNetworks(address).map(({ name }) => name);
  expect(names.join(' ')).toBe(networks);
  expect(getClientNetwork(address)).toBe(names.at(-1));
});

test('a larger network has the share of a few clients, however many it has', () => {
  const shares = (client: string) => listNetworks(client).map(({ clients }) => clients);
  expect(shares('203.0.113.9')).toEqual([4, 1]);
  expect(shares('2001:db8::1')).toEqual([4, 2, 1]);
});

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.200', '203.0.113.0/24'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::/64', '2001:db8:1::/48'],
  ['10.1.2.3', 'private'],
  ['192.168.7.7', 'private'],
  ['100.64.0.1', 'private'],
  ['2002:c000:0204::1', 'private'],
  ['fd00::1', 'private'],
  ['::1', 'private'],
  ['unknown', 'private'],
])('the customer network of %s is %s', (client, network) => {
  expect(getCustomerNetwork(client)).toBe(network);
});
