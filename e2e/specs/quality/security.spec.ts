import { SitePage } from '../../pages/site-page';
import { authorsRoutes, givenRoutes, letterRoutes, routes } from '../../platform/routes';
import { expect, test } from '../../platform/test';

const confidential = [...authorsRoutes, ...letterRoutes, ...givenRoutes];

for (const { name, path } of [
  ...routes,
  ...confidential,
  { name: 'not found', path: '/no/such/page' },
]) {
  test(`${name} comes with headers that protect it`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': confidential.some((page) => page.path === path)
        ? 'same-origin'
        : 'strict-origin-when-cross-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-powered-by']).toBeUndefined();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).toMatch(/script-src 'sha256-[\w+/=]{44}' 'strict-dynamic'/);
  });
}

test('what is for whom its address was given to is kept and listed nowhere', async ({
  request,
}) => {
  for (const { path } of confidential) {
    const headers = (await request.get(path)).headers();
    expect([path, headers['cache-control'], headers['x-robots-tag']]).toEqual([
      path,
      'no-store',
      'noindex',
    ]);
  }
});

test('what somebody alone is to see is cut off from whoever opened its window', async ({
  request,
}) => {
  const openerPolicy = async (path: string) =>
    (await request.get(path)).headers()['cross-origin-opener-policy'];
  for (const { path } of confidential) expect(await openerPolicy(path), path).toBe('same-origin');
  for (const { path } of routes) expect(await openerPolicy(path), path).toBeUndefined();
});

test('no page has a word that must differ from answer to answer', async ({ request }) => {
  for (const { path } of routes) {
    const [first, second] = await Promise.all([request.get(path), request.get(path)]);
    expect(await second.text()).toBe(await first.text());
    expect(second.headers()['etag']).toBe(first.headers()['etag']);
    expect(first.headers()['etag']).toMatch(/^W\/"[\w-]{22,}"$/);
    expect((await first.text()) + first.headers()['content-security-policy']).not.toContain(
      'nonce',
    );
  }
});

for (const { name, path } of [...routes, ...authorsRoutes, ...letterRoutes]) {
  test(`${name} violates no policy, asleep, awake and left`, async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`violated ${event.violatedDirective}: ${event.blockedURI}`),
      );
    });
    const site = new SitePage(page);
    await site.open(path);
    await site.wake();
    await site.header.link(path === '/learning' ? 'SEO Audit' : 'Learn SEO').click();
    await expect(page).toHaveURL(/learning|seo-audit/);
    await expect(site.heading).toBeVisible();
    expect(await page.locator('[style]:not(svg *)').count()).toBe(0);
  });
}

test('inline script that somebody slips in does not run', async ({ page, consoleWatch }) => {
  consoleWatch.expect(/Content Security Policy/);
  await page.goto('/blog');
  await page.evaluate(() => {
    const image = document.createElement('div');
    image.innerHTML = '<img src="x:" onerror="globalThis.strangerWasHere = true">';
    document.body.append(image);
  });
  const script = await page.evaluate(async () => {
    const element = document.createElement('div');
    element.innerHTML = '<script>globalThis.strangerWasHere = true</scr' + 'ipt>';
    document.body.append(element);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return 'strangerWasHere' in globalThis;
  });
  expect(script).toBe(false);
});

test('pages can only be read', async ({ request }) => {
  const answer = await request.post('/blog', { data: {} });
  expect(answer.status()).toBe(405);
  expect(answer.headers()['allow']).toBe('GET, HEAD');
});

test('what cannot be an address is refused without a stack trace', async ({ request }) => {
  for (const path of [
    '/%',
    '/blog/%E0%A4%A',
    '/static/../server/main.js',
    '/static/%2e%2e/files.json',
  ]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBeGreaterThanOrEqual(400);
    expect(answer.status(), path).toBeLessThan(500);
    expect(await answer.text(), path).not.toMatch(/\bat .*:\d+:\d+/);
  }
});
