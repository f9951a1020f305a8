import { expect, test } from '@jest/globals';
import { readUrl } from './url';

test('letters beyond ASCII stay readable however often addresses are read', () => {
  const unread = Array.from({ length: 20_000 }, () => readUrl('https://bücher.example/')).filter(
    (url) => url?.hostname !== 'xn--bcher-kva.example',
  );
  expect(unread).toEqual([]);
});

test('what is no address is none, with and without a page that it stands on', () => {
  expect(readUrl('https://exa mple.com')).toBeUndefined();
  expect(readUrl('/prices')).toBeUndefined();
  expect(readUrl('/prices', 'https://example.com/')?.href).toBe('https://example.com/prices');
});
