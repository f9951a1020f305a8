import { expect, test } from '@jest/globals';
import { describeError, describeRefusal, parseFailure } from './failure';

const busy = { status: 503, message: '503: {…}', reason: 'The audit rests tonight.' };

test('a failure has the message of the server, or a general one', () => {
  const { reason } = busy;
  expect(describeError(busy)).toEqual({ reason, toast: 'Failed to perform SEO audit' });
  expect(describeRefusal(reason)).toEqual({ reason, toast: reason });
  expect(describeRefusal().toast).toBe('Failed to perform SEO audit. Please try again.');
  expect(describeRefusal('').reason).not.toBe('');
});

test('the reason of a rejected post has its own message, an unknown one a general message', () => {
  const reasonIn = (search: string) => parseFailure(search)?.reason;
  expect(parseFailure('?from=home&audit=unavailable')).toMatchObject({ keepsEntries: false });
  expect(reasonIn('?reason=audit_not_public&audit=invalid')).toBe(
    'No public website was found at this address.',
  );
  expect(reasonIn('?reason=%3Cb%3E&audit=invalid')).toBe(reasonIn('?audit=invalid'));
});

test.each(['', '?audit=', '?audit=later', '?newsletter=invalid'])(
  'no failure is read from %j',
  (search) => expect(parseFailure(search)).toBeUndefined(),
);
