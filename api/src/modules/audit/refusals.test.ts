import { AuditRefused } from '@site/audit/refusal';
import { expect, test } from '@jest/globals';
import { toAnswer } from './service';
import { TooMany } from './run/audit-queue';

test('an audit that cannot be made is a 422 about the address', () => {
  expect(toAnswer(new AuditRefused('no-page', 'This is no page.'))).toMatchObject({
    status: 422,
    body: {
      code: 'audit_no_page',
      message: 'This is no page.',
      fields: { websiteUrl: 'This is no page.' },
      success: false,
    },
  });
});

test('one audit too many is a 503 that says when to come back', () => {
  expect(toAnswer(new TooMany())).toMatchObject({
    status: 503,
    body: { code: 'audit_busy', success: false },
    details: { headers: { 'retry-after': expect.stringMatching(/^\d+$/) } },
  });
});

test('what nobody foresaw stays what it is', () => {
  const fault = new Error('a fault');
  expect(toAnswer(fault)).toBe(fault);
});
