import { expect, test } from '@jest/globals';
import { withoutSession } from './cookies';

test('a page is rendered without the cookies of the administration', () => {
  expect(withoutSession('learner=ann; __Host-admin_session=x; visitor=1')).toBe(
    'learner=ann; visitor=1',
  );
  expect(withoutSession('admin_session=x')).toBeUndefined();
  expect(withoutSession(undefined)).toBeUndefined();
});
