import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { testEmailLinks } from '@site/shared-ui/testing/email-links';
import { getHref } from '@site/shared-ui/testing/links';
import { openFromServer } from '@site/shared-ui/testing/render-islands';
import page from './page';

testEmailLinks([
  {
    page,
    under: '/seo-audit/confirm/',
    route: 'POST /api/seo-audit/confirm',
    label: 'Confirm and send my summary',
    posted: ['address', 'confirmed'],
    done: 'Confirmed.',
    invalid: 'This link doesn’t work anymore.',
    unavailable: 'We couldn’t confirm your address right now.',
  },
]);

test('an invalid link shows a link to a new audit', async () => {
  const params = { token: 'unknown' };
  await openFromServer(page, { at: '/seo-audit/confirm/unknown?address=invalid', params });
  expect(getHref('Run a new audit')).toBe('/seo-audit');
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
});
