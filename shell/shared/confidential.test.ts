import { expect, test } from '@jest/globals';
import { isConfidential } from './confidential';

test.each([
  '/admin',
  '/admin/leads',
  '/blog/drafts/aSecretToken',
  '/learning/carry/aSecretToken',
  '/learning/reminders/confirm/aSecretToken',
  '/learning/reminders/end/aSecretToken',
  '/newsletter/unsubscribe/aSecretToken',
  '/seo-audit/confirm/aSecretToken',
])('%s is nobody else’s business', (path) => {
  expect(isConfidential(path)).toBe(true);
});

test.each([
  '/',
  '/administration',
  '/blog/drafts',
  '/learning',
  '/learning/carrying',
  '/seo-audit',
])('%s is for everybody', (path) => {
  expect(isConfidential(path)).toBe(false);
});
