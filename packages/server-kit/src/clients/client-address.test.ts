import type { IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { clientAddresses } from './client-address';

const request = (peer: string, forwardedFor?: string) =>
  ({
    socket: { remoteAddress: peer },
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
  }) as unknown as IncomingMessage;
const client = (forwardedFor: string, peer = '127.0.0.1') =>
  clientAddresses(['loopback', '10.0.0.0/8', 'fe80::/10']).getAddress(request(peer, forwardedFor));

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['198.51.100.7:4711', '198.51.100.7'],
  ['"198.51.100.7:4711"', '198.51.100.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:4711', '2001:db8::7'],
  ['"[2001:DB8:0:0::7]:4711"', '2001:db8::7'],
  ['[2001:db8::7%25eth0]:4711', '2001:db8::7'],
  ['198.51.100.7:', '198.51.100.7'],
  ['198.51.100.7:_gazonk', '198.51.100.7'],
  ['"[2001:db8::7]:_a.b-c"', '2001:db8::7'],
  ['2001:db8::7%eth0', '2001:db8::7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['[::ffff:198.51.100.7]:4711', '198.51.100.7'],
  ['::ffff:c633:6407', '198.51.100.7'],
  ['\t198.51.100.7:4711 ', '198.51.100.7'],
])('X-Forwarded-For: %s names %s', (header, address) => {
  expect(client(header)).toBe(address);
});

test.each([
  'unknown',
  '_hidden',
  '_hidden:4711',
  '198.51.100',
  '0x7f.1',
  '198.51.100.7:port',
  '198.51.100.7:471100',
  '[198.51.100.7',
  '[2001:db8::7]4711',
  '[2001:db8::g]:4711',
  'for=198.51.100.7',
  '"',
  '',
])('X-Forwarded-For: %j has no valid address, so the proxy is the client', (header) => {
  expect(client(header)).toBe('127.0.0.1');
});

test('the client is the nearest address that is not a proxy, whatever ports proxies add', () => {
  expect(client('203.0.113.9:1, 198.51.100.7:4711, 10.1.2.3:80,, "[fe80::1%eth0]:443"')).toBe(
    '198.51.100.7',
  );
  expect(client('198.51.100.7:4711, nonsense, 10.1.2.3:80')).toBe('10.1.2.3');
  expect(client('198.51.100.7', '203.0.113.9')).toBe('203.0.113.9');
});

test('a trusted peer is recognized in every spelling of its address', () => {
  expect(client('198.51.100.7', '::ffff:127.0.0.1')).toBe('198.51.100.7');
  expect(client('198.51.100.7', 'fe80::1%eth0')).toBe('198.51.100.7');
  expect(clientAddresses(['loopback']).isTrustedPeer(request('::ffff:127.0.0.1'))).toBe(true);
  expect(clientAddresses(['loopback']).getAddress(request(''))).toBe('');
});

test('all addresses of one IPv6 network are one client', () => {
  const { getClient } = clientAddresses([]);
  expect(getClient(request('2001:db8:1:2::7'))).toBe(getClient(request('2001:db8:1:2::8')));
  expect(getClient(request('2001:db8:1:2::7'))).not.toBe(getClient(request('2001:db8:1:3::7')));
});
