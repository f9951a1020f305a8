import { describe, expect, test } from '@jest/globals';
import { remotePackages } from '../packages';
import { declaredBy, isConfidential } from './declared';

const addresses = { request: () => () => Promise.resolve({}), list: () => [] };

describe('an address', () => {
  test('is for everybody unless its page says otherwise', () => {
    expect(isConfidential('/pricing', {})).toBe(false);
    expect(isConfidential('/blog/{slug}', { addresses })).toBe(false);
    expect(isConfidential('/admin', { confidential: true })).toBe(true);
    expect(isConfidential('/orders/{orderId}', { confidential: true })).toBe(true);
  });

  test('with a secret is confidential by that alone, and can be nothing else', () => {
    expect(isConfidential('/orders/{token}', {})).toBe(true);
    for (const otherwise of [{ confidential: false }, { addresses }])
      expect(() => isConfidential('/orders/{token}', otherwise)).toThrow(
        '/orders/{token} has a secret in its address',
      );
  });

  test('with a parameter that nobody lists must be confidential', () => {
    expect(() => isConfidential('/orders/{orderId}', {})).toThrow(
      '/orders/{orderId} has a parameter: list its pages (addresses), or say that the address is nobody else’s business (confidential: true).',
    );
  });
});

test('the confidential pages of the site are those', async () => {
  const declared = await Promise.all(remotePackages().map(declaredBy));
  expect(declared.flatMap(({ confidential }) => confidential).sort()).toEqual([
    '/admin/blog',
    '/admin/leads',
    '/admin/trail',
    '/blog/drafts/{token}',
    '/learning/carry/{token}',
    '/learning/certificate/{certificateId}',
    '/learning/reminders/confirm/{token}',
    '/learning/reminders/end/{token}',
    '/newsletter/confirm/{token}',
    '/newsletter/unsubscribe/{token}',
    '/seo-audit/confirm/{token}',
    '/seo-audit/result/{auditId}',
  ]);
});
