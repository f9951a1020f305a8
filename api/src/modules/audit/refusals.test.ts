import { expect, test } from '@jest/globals';
import { toAnswer } from './service';
import { TooMany } from './run/audit-queue';

test('one audit too many is a 503 that says when to come back', () => {
  expect(toAnswer(new TooMany())).toMatchObject({
    status: 503,
    body: { code: 'audit_busy', success: false },
    details: { headers: { 'retry-after': expect.stringMatching(/^\d+$/) } },
  });
});
