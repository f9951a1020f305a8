import { expect, test } from '@jest/globals';
import { testEmailLinks } from '@site/shared-ui/testing/email-links';
import { testBusiness } from '@site/shared-ui/testing/render-islands';
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
    page: erasePage,
    under: '/privacy/erase/',
    route: 'POST /api/personal-data/erase',
    label: 'Erase everything',
    posted: ['erasing', 'erased'],
    done: 'Your data is erased',
    invalid: 'This link doesn’t work anymore',
  },
]);

test('the page of personal data is kept out of search', () => {
  const place = { params: { token: '' }, data: {}, business: testBusiness };
  expect(dataPage.head({ ...place, origin: '', url: '' }).robots).toBe('noindex');
});
