import { expect, test } from '@jest/globals';
import { blameWebsite, failureIn, failureOf, refusal } from './failure';

const busy = { status: 503, message: '503: {…}', reason: 'The audit rests tonight.' };

test('the reason of the server stands on the page', () => {
  expect(failureOf(busy)).toEqual({ reason: 'The audit rests tonight.', kept: true });
});

test('an answer that tells of a failure is announced in its words, or in those for none', () => {
  expect(refusal('Nothing there.')).toEqual({
    failure: { reason: 'Nothing there.', kept: true },
    announcement: 'Nothing there.',
  });
  expect(refusal().announcement).toBe('Failed to perform SEO audit. Please try again.');
  expect(refusal('').failure.reason).not.toBe('');
});

test.each(['?audit=invalid', '?audit=unavailable', '?from=home&audit=unavailable'])(
  'a form posted without script has failed with %s and kept nothing',
  (search) => expect(failureIn(search)).toMatchObject({ kept: false }),
);

test('the reason of a refusal is told in words, one that is not known in general ones', () => {
  const reasonIn = (search: string) => failureIn(search)?.reason;
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
