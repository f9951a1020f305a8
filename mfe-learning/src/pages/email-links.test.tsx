import { answer } from '@site/shared-ui/testing/api';
import { testEmailLinks } from '@site/shared-ui/testing/email-links';
import confirmPage from './confirm-reminders/page';
import endPage from './end-reminders/page';
import transferPage from './transfer/page';

const leadsTo = { 'Continue Learning': '/learning' };

testEmailLinks([
  {
    page: transferPage,
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
    leadsTo,
  },
  {
    page: confirmPage,
    under: '/learning/reminders/confirm/',
    route: 'POST /api/learning/reminders/confirm',
    label: 'Yes, remind me',
    posted: ['reminders', 'on'],
    done: 'Reminders are on',
    invalid: 'This link no longer works',
    leadsTo,
  },
  {
    page: endPage,
    under: '/learning/reminders/end/',
    route: 'POST /api/learning/reminders/end',
    label: 'Stop reminders',
    posted: ['reminding', 'ended'],
    done: 'Reminders are off',
    invalid: 'This link is incomplete.',
    leadsTo,
  },
]);
