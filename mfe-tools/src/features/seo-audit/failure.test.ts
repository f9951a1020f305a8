import { expect, test } from '@jest/globals';
import { blameWebsite, failureIn, failureOf, refusal } from './failure';

const busy = { status: 503, message: '503: {…}', reason: 'The audit rests tonight.' };

test('a failure is shown in the words of the server, or in general ones', () => {
  const failure = { reason: 'The audit rests tonight.', kept: true };
  expect(failureOf(busy)).toEqual(failure);
  expect(refusal(failure.reason)).toEqual({ failure, announcement: failure.reason });
  expect(refusal().announcement).toBe('Failed to perform SEO audit. Please try again.');
  expect(refusal('').failure.reason).not.toBe('');
});

test('the reason of a refused post without script is shown in words, an unknown one in general ones', () => {
  const reasonIn = (search: string) => failureIn(search)?.reason;
  expect(failureIn('?from=home&audit=unavailable')).toMatchObject({ kept: false });
  expect(reasonIn('?reason=audit_not_public&audit=invalid')).toBe(
    'No public website was found at this address.',
  );
  expect(reasonIn('?reason=%3Cb%3E&audit=invalid')).toBe(reasonIn('?audit=invalid'));
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
  [{ status: 503, message: '', reason: 'Later.' }, undefined],
  [{ status: 422, message: '' }, undefined],
  [new TypeError('odd'), undefined],
])(
  'an answer that refuses the website without naming a field is about its address',
  async (error, fields) => {
    const thrown = await Promise.reject(error)
      .catch(blameWebsite)
      .catch((again) => again);
    expect(thrown).toMatchObject({ message: error.message });
    expect(thrown.fields).toEqual(fields);
  },
);
