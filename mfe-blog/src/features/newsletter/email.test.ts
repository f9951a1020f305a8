import { expect, test } from '@jest/globals';
import { looksLikeEmail } from './email';

test.each(['ana@example.com', ' ana@example.com ', 'ana.b+seo@mail.example.co.uk'])(
  '%j can be an address',
  (text) => expect(looksLikeEmail(text)).toBe(true),
);

test.each([
  '',
  'ana',
  'ana@',
  '@example.com',
  'ana@example',
  'ana@example.',
  'a na@example.com',
  'a@b@c.com',
])('%j cannot be an address', (text) => expect(looksLikeEmail(text)).toBe(false));
