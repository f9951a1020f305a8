import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { getHref } from '@site/shared-ui/testing/links';
import { openFromServer } from '@site/shared-ui/testing/render-islands';
import page from './page';

test('the page names the crawler, how to refuse it, and the contact', async () => {
  const head = await openFromServer(page, { at: '/seo-audit/crawler' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('SeoPlatformAudit');
  expect(screen.getByText(/^User-agent: SeoPlatformAudit/)).toHaveTextContent(
    'User-agent: SeoPlatformAudit Disallow: /',
  );
  expect(getHref('hello@testrank.example')).toBe('mailto:hello@testrank.example');
  expect(head.title).toContain('SeoPlatformAudit');
});
