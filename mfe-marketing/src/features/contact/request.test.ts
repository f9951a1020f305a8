import { expect, test } from '@jest/globals';
import { contactRequest } from '@site/contracts/contact';
import { problemsOf, requestOf, type ContactEntries } from './request';

const good: ContactEntries = {
  name: 'Ana',
  email: 'ana@example.com',
  company: '',
  website: '',
  message: 'Nobody finds us.',
};

/** The API's first message for each field. */
const wordsOfTheApi = (entries: ContactEntries): Record<string, string> => {
  const { error } = contactRequest.safeParse(requestOf(entries));
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]).reverse(),
  );
};

test.each<[string, Partial<ContactEntries>]>([
  ['nothing', { name: '', email: '', message: '' }],
  ['blanks', { name: ' ', message: '\n' }],
  ['an address without a dot', { email: 'ana@example' }],
  ['an address with a space', { email: 'a na@example.com' }],
  ['a website without its scheme', { website: 'example.com' }],
  ['a word for a website', { website: 'example' }],
  ['a script for a website', { website: 'javascript:alert(1)' }],
  ['a website with a space', { website: 'https://exa mple.com' }],
  ['a whole website', { website: 'https://example.com/shop?x=1' }],
  ['too long a name', { name: 'a'.repeat(201) }],
  ['too long a company', { company: 'a'.repeat(201) }],
  ['too long a message', { message: 'a'.repeat(5001) }],
  ['everything right', {}],
])('%s is judged as the API judges it, in its words', (_, change) => {
  const entries = { ...good, ...change };
  expect(problemsOf(entries)).toEqual(wordsOfTheApi(entries));
});

test('entries are sent trimmed, without empty optional fields', () => {
  expect(requestOf({ ...good, name: ' Ana ', company: '  ' })).toEqual({
    name: 'Ana',
    email: 'ana@example.com',
    message: 'Nobody finds us.',
  });
});

test('a website goes with its scheme', () => {
  expect(requestOf({ ...good, website: ' my-shop.com ' }).website).toBe('https://my-shop.com');
});
