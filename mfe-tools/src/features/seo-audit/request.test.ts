import { describe, expect, test } from '@jest/globals';
import { isEmail, noEntries, problemsFrom, problemsOf, requestOf } from './request';

describe('an e-mail address', () => {
  test.each(['ana@example.com', ' ana@example.com ', "o'neil+seo@mail.example.co.uk"])(
    'can be %j',
    (text) => expect(isEmail(text)).toBe(true),
  );
  test.each(['', 'ana', 'ana@', '@example.com', 'ana@example', 'ana@example.', 'a b@example.com'])(
    'cannot be %j',
    (text) => expect(isEmail(text)).toBe(false),
  );
});

test('problems are told in the words of the specification, for the required fields only', () => {
  expect(problemsOf(noEntries)).toEqual({
    websiteUrl: 'Please enter a valid website URL',
    contactEmail: 'Please enter a valid email address',
  });
  const entries = { ...noEntries, websiteUrl: 'https://a.example', contactEmail: 'a@b.example' };
  expect(problemsOf(entries)).toEqual({});
});

test('of what the API names, problems of other fields are left out', () => {
  expect(problemsFrom({ contactName: 'Too long', color: 'Unknown' })).toEqual({
    contactName: 'Too long',
  });
});

test('what is sent is trimmed and leaves out what was left open', () => {
  const entries = {
    websiteUrl: ' https://a.example ',
    contactEmail: ' a@b.example ',
    contactName: ' Ana ',
    companyName: '  ',
  };
  expect(requestOf(entries)).toEqual({
    websiteUrl: 'https://a.example',
    contactEmail: 'a@b.example',
    contactName: 'Ana',
  });
});
