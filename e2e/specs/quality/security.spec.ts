import { authorsRoutes, emailRoutes, givenRoutes, routes } from '../../support/routes';
import { expect, test } from '../../support/test';

const confidential = [...authorsRoutes, ...emailRoutes, ...givenRoutes];

test('every page has the security headers', async ({ request }) => {
  for (const path of [...routes, ...confidential, { path: '/no/such/page' }].map(
    (one) => one.path,
  )) {
    const isConfidential = confidential.some((page) => page.path === path);
    const headers = (await request.get(path)).headers();
    expect.soft(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': isConfidential ? 'same-origin' : 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect.soft(headers['x-powered-by'], path).toBeUndefined();
    // A confidential page is cut off from the page that opened it, and is neither cached nor indexed.
    expect
      .soft(headers['cross-origin-opener-policy'], path)
      .toBe(isConfidential ? 'same-origin' : undefined);
    if (isConfidential)
      expect
        .soft(headers, path)
        .toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const policy = headers['content-security-policy'] ?? '';
    for (const directive of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"])
      expect.soft(policy, path).toContain(directive);
    expect.soft(policy, path).not.toContain('unsafe');
    expect.soft(policy, path).toMatch(/script-src 'sha256-[\w+/=]{44}' 'strict-dynamic'/);
  }
});

test('a malformed address is refused without a stack trace', async ({ request }) => {
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
