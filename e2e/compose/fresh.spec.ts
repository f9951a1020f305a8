import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { remotePackages } from '@site/tooling/packages';
import { checkPages, post, signIn, subjects, subscribe, subscriptions } from './site';
import { AUDITED, getStack } from './stack';

const stack = getStack();

/** Containers that end during the start: for the administration password, the database, and the map. */
const STEPS = ['admin-password', 'migrate', 'release'];

const inspected = z.tuple([
  z.object({
    Config: z.object({ User: z.string().min(1) }),
    State: z.object({
      Status: z.string(),
      ExitCode: z.int(),
      OOMKilled: z.literal(false),
      Health: z.object({ Status: z.string() }).optional(),
    }),
    HostConfig: z.object({
      ReadonlyRootfs: z.literal(true),
      Init: z.literal(true),
      Privileged: z.literal(false),
      CapDrop: z.tuple([z.literal('ALL')]),
      SecurityOpt: z.tuple([z.literal('no-new-privileges:true')]),
      Memory: z.int().min(1),
      PortBindings: z.record(z.string(), z.array(z.object({ HostIp: z.literal('127.0.0.1') }))),
    }),
  }),
]);

/** Prints as JSON who the process is, what a write to the image's files does, and how large its heap may become. */
const PROBE = `
  import { writeFileSync } from 'node:fs';
  import { getHeapStatistics } from 'node:v8';
  let wrote = 'written';
  try { writeFileSync('/site/attempt', '') } catch (error) { wrote = error.code }
  const heap = getHeapStatistics().heap_size_limit;
  console.log(JSON.stringify({ isRoot: process.getuid() === 0, wrote, heap }))`;

test('production does not start without its settings, and names them all', async () => {
  const refusal = stack.unconfigured();
  const required = ['ADMIN_PASSWORD_HASH', 'PUBLIC_URL', 'SMTP_URL', 'TRUSTED_PROXIES'];
  for (const name of [...required, 'the URL of each remote', 'docs/deployment.md'])
    await expect(refusal).rejects.toThrow(name);
});

test('every container is healthy, not root, read-only, bounded in memory, with ports on 127.0.0.1 alone', async () => {
  const containers = await stack.containers();
  const remotes = remotePackages().map(({ folder }) => folder);
  const services = [...STEPS, ...remotes, 'mongo', 'api', 'shell'];
  expect(containers.map(({ Service }) => Service).sort()).toEqual(services.sort());
  for (const { ID, Service } of containers)
    await test.step(Service, async () => {
      const [{ State, HostConfig }] = inspected.parse(
        JSON.parse(await stack.docker('inspect', ID)),
      );
      if (STEPS.includes(Service)) {
        expect(State).toMatchObject({ Status: 'exited', ExitCode: 0 });
        return;
      }
      expect(State.Health?.Status).toBe('healthy');
      const { heap, ...process } = JSON.parse(await stack.script(Service, PROBE));
      expect(process).toEqual({ isRoot: false, wrote: 'EROFS' });
      expect(heap, 'within the memory of the container').toBeLessThan(HostConfig.Memory * 0.8);
    });
});

test('every page of the sitemap is rendered with the HTML and data of its remote', ({
  request,
}) => {
  test.slow();
  return checkPages(request);
});

test('a website is audited', async ({ request }) => {
  const runId = '00000000-0000-4000-8000-000000000001';
  const asked = { websiteUrl: `http://${AUDITED}/`, contactEmail: 'audit@example.com', runId };
  expect(await post(request, '/api/seo-audit', asked)).toHaveProperty('results.auditId');
});

test('the first start logs the password of the administration', async ({ request }) => {
  expect(await signIn(request, await stack.firstPassword())).toMatchObject({ signedIn: true });
});

test('a subscription is stored, and its welcome email is sent', async ({ request }) => {
  expect(await subscribe(request)).toMatchObject({ success: true });
  expect(await subscriptions(stack)).toBe(1);
  await expect.poll(() => subjects(stack)).toContain('Your free SEO checklist');
});
