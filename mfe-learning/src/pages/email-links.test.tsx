import { expect, test } from '@jest/globals';
import { answer } from '@site/shared-ui/testing/api';
import { testEmailLinks } from '@site/shared-ui/testing/email-links';
import { getHref } from '@site/shared-ui/testing/links';
import { renderIslands } from '@site/shared-ui/testing/render-islands';
import ConfirmReminders from './confirm-reminders/ConfirmReminders';
import confirmPage from './confirm-reminders/page';
import EndReminders from './end-reminders/EndReminders';
import endPage from './end-reminders/page';
import transferPage from './transfer/page';
import Transfer from './transfer/Transfer';

const unavailable = 'This could not be done just now.';

testEmailLinks([
  {
    page: transferPage,
    Island: Transfer,
    under: '/learning/transfer/',
    route: 'POST /api/learning/carry',
    reads: answer('GET /api/learning/carry-links/{token}', {
      lessons: 42,
      lessonsHere: 0,
      isOwn: false,
    }),
    label: 'Continue learning here',
    posted: ['carried', 'over'],
    done: 'Your progress is now in this browser',
    invalid: 'This link no longer works',
    unavailable,
  },
  {
    page: confirmPage,
    Island: ConfirmReminders,
    under: '/learning/reminders/confirm/',
    route: 'POST /api/learning/reminders/confirm',
    label: 'Yes, remind me',
    posted: ['reminders', 'on'],
    done: 'Reminders are on',
    invalid: 'This link no longer works',
    unavailable,
  },
  {
    page: endPage,
    Island: EndReminders,
    under: '/learning/reminders/end/',
    route: 'POST /api/learning/reminders/end',
    label: 'Stop reminders',
    posted: ['reminding', 'ended'],
    done: 'Reminders are off',
    invalid: 'This link is incomplete.',
    unavailable,
  },
]);

const params = { token: 'a'.repeat(43) };

test.each([
  [ConfirmReminders, '/?reminders=on'],
  [EndReminders, '/?reminding=ended'],
])('%p links to the learning path', (Island, at) => {
  renderIslands([Island], { at, params });
  expect(getHref('Continue Learning')).toBe('/learning');
});
