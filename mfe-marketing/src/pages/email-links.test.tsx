import { testEmailLinks } from '@site/shared-ui/testing/email-links';
import Confirm from './confirm-subscription/Confirm';
import confirmPage from './confirm-subscription/page';
import Leave from './unsubscribe/Leave';
import leavePage from './unsubscribe/page';

testEmailLinks([
  {
    page: confirmPage,
    Part: Confirm,
    under: '/newsletter/confirm/',
    route: 'POST /api/newsletter/confirm',
    label: 'Confirm my address',
    posted: ['confirmation', 'confirmed'],
    done: 'Your address is confirmed',
    invalid: 'This link does not work any more.',
    unavailable: 'It could not be confirmed just now.',
  },
  {
    page: leavePage,
    Part: Leave,
    under: '/newsletter/unsubscribe/',
    route: 'POST /api/newsletter/unsubscribe',
    label: 'Unsubscribe',
    posted: ['subscription', 'ended'],
    done: 'You are off the list',
    invalid: 'This link names no subscription.',
    unavailable: 'This could not be done just now.',
  },
]);
