import { expect, test } from '@jest/globals';
import { noEntries, problemsOf, requestOf } from './request';

test('problems are told in the words of the specification, for the required fields only', () => {
  expect(problemsOf(noEntries)).toEqual({
    websiteUrl: 'Please enter a valid website URL',
    contactEmail: 'Please enter a valid email address',
  });
  const entries = { ...noEntries, websiteUrl: 'https://a.example', contactEmail: 'a@b.example' };
  expect(problemsOf(entries)).toEqual({});
});

test('entries are sent trimmed, without empty optional fields', () => {
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

test('a website without its scheme goes as https', () => {
  expect(problemsOf({ ...noEntries, websiteUrl: 'my-shop.com' })).not.toHaveProperty('websiteUrl');
  expect(requestOf({ ...noEntries, websiteUrl: 'my-shop.com' }).websiteUrl).toBe(
    'https://my-shop.com',
  );
});
