import { describe, expect, test } from '@jest/globals';
import { auditRequest } from '@site/contracts/audit';
import { hostOf, isWebsiteUrl } from './website-url';

describe('a website URL', () => {
  const good = [
    'https://example.com',
    'http://example.com',
    'HTTPS://Example.com/prices?from=here#top',
    '  https://example.com  ',
    'https://bücher.example',
    'https://shop.example.co.uk:8443/',
  ];
  const bad = [
    '',
    '   ',
    'example.com',
    'www.example.com',
    '//example.com',
    'https://',
    'https:example.com',
    'https://exa mple.com',
    'ftp://example.com',
    'mailto:ana@example.com',
    'javascript:alert(1)',
    `https://example.com/${'a'.repeat(2048)}`,
  ];
  test.each(good)('can be %j', (text) => expect(isWebsiteUrl(text)).toBe(true));
  test.each(bad)('cannot be %j', (text) => expect(isWebsiteUrl(text)).toBe(false));
  test.each([...good, ...bad])('is judged as the contract judges it: %j', (websiteUrl) => {
    const request = auditRequest.safeParse({ websiteUrl, contactEmail: 'ana@example.com' });
    expect(isWebsiteUrl(websiteUrl)).toBe(request.success);
  });
});

test.each([
  ['https://riverside.example:8443/prices', 'riverside.example:8443'],
  ['no address', 'no address'],
])('the host of %s is %s', (address, host) => expect(hostOf(address)).toBe(host));
