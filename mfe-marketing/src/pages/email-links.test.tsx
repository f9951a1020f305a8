import { expect, test } from '@jest/globals';
import { testEmailLinks } from '@site/shared-ui/testing/email-links';
import { getHref } from '@site/shared-ui/testing/links';
import { renderIslands } from '@site/shared-ui/testing/render-islands';
import Confirm from './confirm-subscription/Confirm';
import confirmPage from './confirm-subscription/page';
import ErasePersonalData from './erase-personal-data/ErasePersonalData';
import erasePage from './erase-personal-data/page';
import dataPage from './personal-data/page';
import PersonalData from './personal-data/PersonalData';
import leavePage from './unsubscribe/page';
import Unsubscribe from './unsubscribe/Unsubscribe';

testEmailLinks([
  {
    page: confirmPage,
    Island: Confirm,
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
    Island: Unsubscribe,
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
    Island: PersonalData,
    under: '/privacy/data/',
    route: 'POST /api/personal-data/confirm',
    label: 'Show my data',
    posted: ['kept', 'shown'],
    done: 'Your data is ready',
    invalid: 'This link doesn’t work anymore',
    unavailable: 'This could not be done just now.',
  },
  {
    page: erasePage,
    Island: ErasePersonalData,
    under: '/privacy/erase/',
    route: 'POST /api/personal-data/erase',
    label: 'Erase everything',
    posted: ['erasing', 'erased'],
    done: 'Your data is erased',
    invalid: 'This link doesn’t work anymore',
    unavailable: 'This could not be done just now.',
  },
]);

test('the file can be downloaded once its link is confirmed', () => {
  const params = { token: 'a'.repeat(43) };
  renderIslands([PersonalData], { at: '/?kept=shown', params });
  expect(getHref('Download the file')).toBe(`/api/personal-data/${params.token}`);
  expect(getHref('Erase my data')).toBe(`/privacy/erase/${params.token}`);
});
