import { expect, test } from '@jest/globals';
import { isPublicAddress } from './public-address';

const inIPv4 = `0.0.0.0 0.1.2.3 10.0.0.1 100.64.0.1 127.0.0.1 127.255.255.254 169.254.169.254
    172.16.0.1 172.31.255.255 100.100.100.200 161.26.0.10 166.9.0.1 168.63.129.16
    192.0.0.1 192.0.0.192 192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 198.19.255.255
    198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255`.split(/\s+/);
const inIPv6 = `:: ::1 ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::8.8.8.8 64:ff9b:1::1
    100::1 2001::1 2001:10::1 2001:20::1 2001:db8::1 2002:7f00:1:: 3fff::1 4000::1
    5f00::1 fc00::1 fd00:ec2::254 fd12:3456::1 fe80::1 fec0::1 ff02::1`.split(/\s+/);
/** Texts that no lookup returns, but that some parsers read as addresses. */
const misread = ['', '2130706433', '0177.0.0.1', '127.1', 'localhost'];

test.each([...inIPv4, ...inIPv6, ...misread])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(
  '1.1.1.1 8.8.8.8 93.184.216.34 168.63.129.17 172.32.0.1 2606:4700::1111 2a00:1450::1'.split(' '),
)('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
