import { expect, test } from '@jest/globals';
import { usualLimits } from '@site/audit/fetch/limits';
import { toAnswer } from './service';
import { TooMany } from './run/audit-queue';

test('one audit too many is a 503 that says when a place is surely free', () => {
  const seconds = String(usualLimits.run / 1000);
  expect(toAnswer(new TooMany())).toMatchObject({
    status: 503,
    body: {
      code: 'audit_busy',
      message: expect.stringContaining(` in ${seconds} seconds.`),
      success: false,
    },
    details: { headers: { 'retry-after': seconds } },
  });
});
