import { type APIRequestContext, expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import { remotePackages } from '@site/tooling/packages';
import { fetchListedPages } from '../support/listed-pages';
import { theSite } from '../support/site/site-addresses';
import type { Stack } from './stack';

const EMAIL = 'compose@example.com';

const read = async (request: APIRequestContext, address: string): Promise<string> => {
  const answer = await request.get(address);
  expect(answer.status(), address).toBe(200);
  return answer.text();
};

/** Posts JSON as pages of the shell do. */
export async function post(
  request: APIRequestContext,
  path: string,
  data: object,
): Promise<unknown> {
  const { shell } = theSite();
  const answer = await request.post(shell + path, { headers: { origin: shell }, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

export const signIn = (request: APIRequestContext, password: string): Promise<unknown> =>
  post(request, '/api/admin/session', { password });

export const subscribe = (request: APIRequestContext): Promise<unknown> =>
  post(request, '/api/newsletter', { email: EMAIL, source: 'homepage' });

/** Number of documents of a collection with an address in the database. */
export const countStored = async (
  stack: Stack,
  collection: string,
  email: string,
): Promise<number> =>
  Number(
    await stack.script(
      'api',
      `import mongoose from 'mongoose';
       await mongoose.connect(process.env.MONGODB_URI);
       console.log(await mongoose.connection.collection('${collection}').countDocuments({ email: '${email}' }));
       await mongoose.disconnect();`,
    ),
  );

export const subscriptions = (stack: Stack): Promise<number> =>
  countStored(stack, 'newsletter_signups', EMAIL);

/** Subjects of the emails to the subscribed address. */
export async function subjects(stack: Stack): Promise<string[]> {
  const output = await stack.script(
    'api',
    `import { readdirSync, readFileSync } from 'node:fs';
     process.chdir(process.env.MAIL_DIR);
     const files = readdirSync('.').filter((file) => file.endsWith('.eml'));
     console.log(JSON.stringify(files.map((file) => readFileSync(file, 'utf8'))));`,
  );
  const texts: string[] = JSON.parse(output);
  const emails = await Promise.all(texts.map((text) => PostalMime.parse(text)));
  return emails.flatMap(({ to, subject = '' }) =>
    to?.some(({ address }) => address === EMAIL) ? [subject] : [],
  );
}

/** The builds that the shell serves by default, by remote. */
export async function servedBuilds(request: APIRequestContext) {
  const { pins }: { pins: Record<string, { build: string; base: string }> } = JSON.parse(
    await read(request, `${theSite().shell}/map.json`),
  );
  return pins;
}

/** Every page comes complete from the server, and browsers reach the scripts of its remote. */
export async function checkPages(request: APIRequestContext): Promise<void> {
  const { shell } = theSite();
  const pages = await fetchListedPages(request, shell);
  for (const [address, html] of pages)
    expect(html, `${address} has an address that only containers reach`).not.toContain(
      'http://mfe-',
    );
  const found = [...pages.values()].join().matchAll(/data-remote="(\w+)"[^>]*data-build=/g);
  expect(await read(request, `${shell}/pricing.md`)).toMatch(/^# /);
  expect(await read(request, `${shell}/social/pricing.png`)).toContain('PNG');
  const pins = await servedBuilds(request);
  const remotes = remotePackages().map(({ name }) => name);
  expect(new Set([...found].map(([, name]) => name))).toEqual(new Set([...remotes, 'shell']));
  expect(new Set(Object.keys(pins))).toEqual(new Set(remotes));
  for (const { base } of Object.values(pins)) await read(request, `${base}/web/remoteEntry.js`);
}
