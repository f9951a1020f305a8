import { describe, expect, test } from '@jest/globals';
import { websiteAddress } from './website-address';

const whole = [
  'https://example.com',
  'http://example.com',
  'HTTPS://Example.com/prices?from=here#top',
  'https://bücher.example',
  'https://shop.example.co.uk:8443/',
  'http://169.254.169.254/latest/meta-data',
  'http://localhost:3000/',
];
const withoutScheme = [
  'my-shop.com',
  'www.example.com',
  'Example.COM/Prices?from=here#top',
  'shop.example.co.uk:8443/a/@b',
  'bücher.example',
  'пример.рф',
  'xn--bcher-kva.xn--p1ai',
  'example.com?x=1',
];
const none = [
  '',
  '   ',
  'example',
  'Call 555 now',
  'example.com and more',
  '3.5',
  '192.0.2.1',
  '192.0.2.1:80/x',
  'localhost:3000',
  'ana@example.com',
  'ana.b:secret@example.com',
  'example.com@elsewhere.example',
  'example.com:port',
  'example.com.',
  '.example.com',
  'example..com',
  'a.b',
  '//example.com',
  'https://',
  'https:example.com',
  'https:/example.com',
  'https://exa mple.com',
  'https://exa%20mple.com',
  'https://example.com/a b',
  'https://example.com/\nEmail: eve@example.com',
  'example.com/\nEmail: eve@example.com',
  'https://example.com/\u0000',
  'ftp://example.com',
  'mailto:ana@example.com',
  'javascript:alert(1)',
  'javascript.example:alert(1)',
  'data:text/html,example.com',
  `https://example.com/${'a'.repeat(2048)}`,
  `example.com/${'a'.repeat(2030)}`,
];

describe('the address of a website', () => {
  test.each(whole)('is accepted unchanged as %s', (typed) =>
    expect(websiteAddress(`  ${typed} `)).toBe(typed),
  );
  test.each(withoutScheme)('gets https if the scheme is missing in %s', (typed) =>
    expect(websiteAddress(` ${typed}  `)).toBe(`https://${typed}`),
  );
  test.each(none)('cannot be %j', (typed) => expect(websiteAddress(typed)).toBeUndefined());
});
