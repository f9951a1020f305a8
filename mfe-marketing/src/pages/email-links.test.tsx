import { testEmailLinks } from '@site/shared-ui/testing/email-links';
import confirmPage from './confirm-subscription/page';
import erasePage from './erase-personal-data/page';
import dataPage from './personal-data/page';
import leavePage from './unsubscribe/page';

testEmailLinks([
  {
    page: confirmPage,
    under: '/newsletter/confirm/',
    route: 'POST /api/newsletter/confirm',
    label: 'Confirm my address',
    posted: ['confirmation', 'confirmed'],
    done: 'Your address is confirmed',
    invalid: 'This link doesn’t work anymore.',
    unavailable: 'We couldn’t confirm your address.',
  },
  {
    page: leavePage,
    under: '/newsletter/unsubscribe/',
    route: 'POST /api/newsletter/unsubscribe',
    label: 'Unsubscribe',
    posted: ['subscription', 'ended'],
    done: 'You are off the list',
    invalid: 'This link doesn’t match a subscription.',
    unavailable: 'We couldn’t unsubscribe you.',
  },
  {
    page: dataPage,
    under: '/privacy/data/',
    route: 'POST /api/personal-data/confirm',
    label: 'Show my data',
    posted: ['kept', 'shown'],
    done: 'Your data is ready',
    invalid: 'This link doesn’t work anymore',
    leadsTo: {
      'Download the file': '/api/personal-data/{token}',
      'Erase my data': '/privacy/erase/{token}',
    },
  },
  {
    page: erasePage,
    under: '/privacy/erase/',
    route: 'POST /api/personal-data/erase',
    label: 'Erase everything',
    posted: ['erasing', 'erased'],
    done: 'Your data is erased',
    invalid: 'This link doesn’t work anymore',
  },
]);
