import { expect, test } from '@playwright/test';
import { checkPages, servedBuilds, signIn, subscribe, subscriptions } from './site';
import { getStack, PASSWORD_HASH } from './stack';

const stack = getStack();
test.describe.configure({ mode: 'serial' });

test('data, builds and password are kept after a restart, and after down and up', async ({
  request,
}) => {
  test.slow();
  const password = await stack.firstPassword();
  const builds = await servedBuilds(request);
  const check = async () => {
    expect(await subscribe(request)).toMatchObject({ success: true });
    expect(await subscriptions(stack)).toBe(1);
    expect(await servedBuilds(request)).toEqual(builds);
    expect(await signIn(request, password)).toMatchObject({ signedIn: true });
    await checkPages(request);
  };
  await test.step('restart', async () => {
    await stack.compose('restart');
    await stack.up();
    await check();
  });
  await test.step('down and up', async () => {
    await stack.compose('down');
    await stack.up();
    await check();
    expect(await stack.passwordLog()).not.toContain(password);
  });
});

test('with production settings the stack is healthy on the same data', async ({ request }) => {
  test.slow();
  await stack.compose('down');
  await stack.toProduction();
  await stack.up();
  await checkPages(request);
  expect(await subscriptions(stack)).toBe(1);
  expect(await stack.script('api', 'console.log(process.env.ADMIN_PASSWORD_HASH)')).toBe(
    PASSWORD_HASH,
  );
});
