import { expect, test } from '@jest/globals';
import { failureIn, failureOf, fieldsOf } from './failure';

test('the sentence of the server is the one to show', () => {
  const error = { status: 503, message: '503: {…}', reason: 'The audit rests tonight.' };
  expect(failureOf(error)).toEqual({ message: 'The audit rests tonight.', kept: true });
});

test('an answer without a sentence is a failed audit', () => {
  expect(failureOf({ status: 502, message: '502: Bad Gateway' }).message).toBe(
    'Failed to perform SEO audit',
  );
});

test.each([{ status: 0, message: '0: No connection' }, new TypeError('odd')])(
  'without an answer the visitor is asked to try again',
  (error) =>
    expect(failureOf(error).message).toBe('Failed to perform SEO audit. Please try again.'),
);

test.each(['?audit=invalid', '?audit=unavailable', '?from=home&audit=unavailable'])(
  'a form posted without script has failed with %s and kept nothing',
  (search) => expect(failureIn(search)).toMatchObject({ kept: false }),
);

test('the reason of a refusal is told in words, one that is not known in general ones', () => {
  const message = (search: string) => failureIn(search)?.message;
  expect(message('?reason=audit_private&audit=invalid')).toBe(
    'This address is not on the public internet.',
  );
  expect(message('?reason=%3Cb%3E&audit=invalid')).toBe(message('?audit=invalid'));
});

test.each(['', '?audit=', '?audit=later', '?newsletter=invalid'])(
  'there is no failure in %j',
  (search) => expect(failureIn(search)).toBeUndefined(),
);

test.each([
  [{ status: 422, message: '', reason: 'No answer.' }, { websiteUrl: 'No answer.' }],
  [
    { status: 422, message: '', reason: 'Wrong.', fields: { contactEmail: 'Wrong.' } },
    { contactEmail: 'Wrong.' },
  ],
  [{ status: 503, message: '', reason: 'Later.' }, {}],
  [{ status: 422, message: '' }, {}],
  [new TypeError('odd'), {}],
])(
  'an answer that refuses the website without naming a field is about its address',
  (error, fields) => expect(fieldsOf(error)).toEqual(fields),
);
