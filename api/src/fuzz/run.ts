import { listPosts } from '@site/contracts/blog';
import { listLessons, listModules } from '@site/contracts/learning';
import fc from 'fast-check';
import { z } from 'zod';
import { type Answer, judge } from './answers';
import { type Client, createClient } from './client';
import { readDocument } from './document';
import { type FuzzRequest, requestsOf } from './requests';
import { startTarget } from './target';

export interface FuzzOptions {
  /** How many requests. */
  count: number;
  /** The same seed makes the same requests. */
  seed: number;
}

/** Answers by operation and status, e.g. `POST /api/contact 200`; `none` where no operation was meant. */
export type Tally = Map<string, number>;

/** Milliseconds between two polls of an API whose database is not there yet. */
const pause = 100;

async function readJson(client: Client, path: string): Promise<unknown> {
  const { body } = await client.send({ method: 'GET', path, headers: {}, body: undefined });
  return JSON.parse(body.toString('utf8'));
}

async function untilReady(client: Client): Promise<void> {
  const ready = { method: 'GET', path: '/api/ready', headers: {}, body: undefined };
  while ((await client.send(ready)).status !== 200)
    await new Promise((resolve) => setTimeout(resolve, pause));
  // Content is loaded after the database has answered.
  while (z.array(z.unknown()).parse(await readJson(client, '/api/learning/modules')).length === 0)
    await new Promise((resolve) => setTimeout(resolve, pause));
}

/** What exists, by the name under which requests speak of it. */
async function existing(client: Client): Promise<Map<string, string[]>> {
  const posts = listPosts.response.parse(await readJson(client, '/api/blog'));
  const modules = listModules.response.parse(await readJson(client, '/api/learning/modules'));
  const [first] = modules;
  if (!first) throw new Error('There are no modules.');
  const lessons = listLessons.response.parse(
    await readJson(client, `/api/learning/modules/${first.id}/lessons`),
  );
  return new Map([
    // Few of each, so that those which belong together meet.
    ['moduleId', [first.id]],
    ['lessonId', lessons.slice(0, 2).map(({ id }) => id)],
    // And some that a post may still take.
    ['slug', [...posts.map(({ slug }) => slug), ...['free', 'free-as-well', 'free-too']]],
    ['email', ['ana@example.invalid', 'ben@example.invalid']],
    ['website', ['', 'https://example.invalid/']],
    ['imageUrl', ['', '/api/media/social.svg', 'https://example.invalid/a.png']],
  ]);
}

async function signIn(client: Client, password: string): Promise<string> {
  const { headers } = await client.send({
    method: 'POST',
    path: '/api/admin/session',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  const [cookie] = [headers['set-cookie'] ?? []].flat();
  return cookie?.split(';')[0] ?? '';
}

/**
 * Sends requests of every kind to an API of its own and judges every answer by the document that it serves.
 * Rejects with the smallest request whose answer is not as described, or when the process does not survive one.
 */
export async function fuzz({ count, seed }: FuzzOptions): Promise<Tally> {
  const target = await startTarget();
  const client = createClient(target.port);
  const tally: Tally = new Map();
  try {
    await untilReady(client);
    const served = z
      .record(z.string(), z.unknown())
      .parse(await readJson(client, '/api/openapi.json'));
    const document = readDocument(served);
    const problemsOf = judge(served, document);
    const requests = requestsOf(document, await existing(client));
    const cookie = await signIn(client, target.password);

    const check = async ({ operation, asAuthor, headers, ...request }: FuzzRequest) => {
      let answer: Answer;
      try {
        answer = await client.send({
          ...request,
          headers: { ...headers, ...(asAuthor ? { cookie } : {}) },
        });
      } catch (error) {
        throw new Error(`No answer: ${String(error)}. ${target.lastWords() ?? ''}`, {
          cause: error,
        });
      }
      const key = `${operation ?? 'none'} ${answer.status}`;
      tally.set(key, (tally.get(key) ?? 0) + 1);
      const problems = problemsOf(operation, answer);
      if (problems.length > 0)
        throw new Error(`${problems.join('; ')}: ${answer.body.toString('utf8').slice(0, 500)}`);
    };
    await fc.assert(fc.asyncProperty(requests, check), {
      numRuns: count,
      seed,
      includeErrorInReport: true,
    });
    const words = target.lastWords();
    if (words !== undefined) throw new Error(`The API ended: ${words}`);
    return tally;
  } finally {
    client.close();
    await target.stop();
  }
}
