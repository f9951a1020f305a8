import { until } from '@site/tooling/until';
import { expect, test } from '../../support/test';

test.use({ shellOptions: { environment: { PAGE_CACHE_MB: '64' } } });

test('while the API is down, cached pages are served with their age', async ({
  consoleWatch,
  page,
  request,
  testbed,
}) => {
  consoleWatch.expect(/status of 503/);
  const before = await request.get(`${testbed.url}/blog`);
  testbed.api.faults.inject('down');
  // The release makes every cached page stale, and none can be rendered again.
  await testbed.release('probe', 'two');
  const after = await request.get(`${testbed.url}/blog`);
  expect(await after.text()).toBe(await before.text());
  expect(after.headers()['age']).toMatch(/^\d+$/);
  // The shell writes its log after the answer.
  await expect.poll(() => testbed.log).toContain('page could not be made anew, the last one stays');
  await page.goto(`${testbed.url}/blog`);
  await expect(page.locator('[data-missing]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Titles that earn/ })).toBeVisible();

  testbed.api.faults.clear();
  await until('the page is made anew', async () => {
    const answer = await request.get(`${testbed.url}/blog`);
    return answer.headers()['age'] === undefined && (await answer.text()) !== (await before.text());
  });
});
