import { match, ok, strictEqual } from 'node:assert/strict';
import { auditResult } from '@site/contracts/audit';
import { listAuthors, listPosts } from '@site/contracts/blog';
import { listLessons, listModules } from '@site/contracts/learning';
import { until } from '../until';
import type { Report } from './report';
import { AUDITED, type Stack } from './stack';

const TIMEOUT_MS = 30_000;
const RUN_ID = '5f0c6f6e-6a3b-4a51-9a55-0e3a5e5d9c11';
const EMAIL = 'compose@example.com';
/** An id for which a new site has no content. */
const UNKNOWN_ID = '5f0c6f6e-6a3b-4a51-9a55-0e3a5e5d9c12';

/** Fetches an address and returns the body. @throws Error when the answer has another status */
export async function read(address: string, status = 200, init: RequestInit = {}): Promise<string> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), ...init });
  const text = await answer.text();
  strictEqual(answer.status, status, `${address} answered ${answer.status}: ${text.slice(0, 200)}`);
  return text;
}

const json = async (address: string): Promise<unknown> => JSON.parse(await read(address));

/** Posts JSON as pages of the shell do. */
const post = (address: string, origin: string, body: object): Promise<string> =>
  read(address, 200, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(body),
  });

/** The content with which pages and calls are compared. */
export async function readContent({ api }: Stack) {
  const [post] = listPosts.response.parse(await json(`${api}/api/blog`));
  const [module] = listModules.response.parse(await json(`${api}/api/learning/modules`));
  ok(post && module, 'the API answers no posts or no modules');
  const [lesson] = listLessons.response.parse(
    await json(`${api}/api/learning/modules/${module.id}/lessons`),
  );
  ok(lesson, 'the API answers no lessons');
  const [author] = listAuthors.response.parse(await json(`${api}/api/blog-authors`));
  ok(author, 'the API answers no authors');
  return { post, module, lesson, author };
}
export type Content = Awaited<ReturnType<typeof readContent>>;

/** Audits the shell at its address among the containers, which `.env` allows. @returns id of the stored result */
async function audit({ shell }: Stack): Promise<string> {
  const asked = { websiteUrl: `http://${AUDITED}/`, contactEmail: EMAIL, runId: RUN_ID };
  const answer = await post(`${shell}/api/seo-audit`, shell, asked);
  return auditResult.parse(JSON.parse(answer)).results.auditId;
}

/** An answer without moments: a person's export says when it was made. */
const timeless = (text: string): string => text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');

/** Checks every GET of the OpenAPI document, at the API's port and through the shell. */
export async function checkApi(stack: Stack, content: Content, report: Report): Promise<void> {
  const { api, shell } = stack;
  let auditId = '';
  await report.check('a website is audited', async () => {
    auditId = await audit(stack);
  });
  const values: Record<string, string> = {
    auditId,
    runId: RUN_ID,
    slug: content.post.slug,
    author: content.author.slug,
    moduleId: content.module.id,
    lessonId: content.lesson.id,
    email: encodeURIComponent(EMAIL),
    text: 'search',
  };
  const { paths }: { paths: Record<string, { get?: { responses: Record<string, object> } }> } =
    JSON.parse(await read(`${api}/api/openapi.json`));
  /** 401 for calls that need a session, 404 for those with an unknown id. */
  const expected = (path: string): number => {
    if (paths[path]?.get?.responses['401']) return 401;
    return [...path.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => name in values) ? 200 : 404;
  };
  // Calls that redirect to a page have no answer 200.
  const reads = Object.keys(paths).filter((path) => paths[path]?.get?.responses['200']);
  await report.check('the API describes its reads, health and ready among them', async () => {
    ok(reads.includes('/api/health') && reads.includes('/api/ready'), reads.join(', '));
  });
  for (const path of reads) {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? UNKNOWN_ID);
    const status = expected(path);
    await report.check(`GET ${path} answers ${status}`, async () => {
      const direct = await read(`${api}${filled}`, status);
      ok(direct.length > 1, 'the answer is empty');
      const underShell = await read(`${shell}${filled}`, status);
      ok(timeless(underShell) === timeless(direct), 'under the shell it answers something else');
    });
  }
  await report.check('GET /api/docs is readable', async () => {
    ok((await read(`${api}/api/docs`)).includes('swagger-ui'), 'it is not Swagger UI');
  });
  await report.check('an unknown path of the API is an error in its form', async () => {
    match(await read(`${shell}/api/nothing-here`, 404), /"code":"not_found"/);
  });
}

/** Subscribes an address to the newsletter, as the form in the page does. */
export const subscribe = ({ shell }: Stack): Promise<string> =>
  post(`${shell}/api/newsletter`, shell, { email: EMAIL, source: 'homepage' });

/** Number of documents with the address in the database. */
export const subscriptions = async (stack: Stack): Promise<number> =>
  Number(
    await stack.script(
      'api',
      `import mongoose from 'mongoose';
       await mongoose.connect(process.env.MONGODB_URI);
       console.log(await mongoose.connection.collection('newsletter_signups').countDocuments({ email: '${EMAIL}' }));
       await mongoose.disconnect();`,
    ),
  );

/** Signs in to the administration. @throws Error when the password is not the right one */
export const signIn = ({ shell }: Stack, password: string): Promise<string> =>
  post(`${shell}/api/admin/session`, shell, { password });

/** Waits for an e-mail to the address. @throws Error when the mail server gets none with this subject in time */
export async function awaitMail({ mail }: Stack, subject: string): Promise<void> {
  const isThere = async () => {
    const { messages }: { messages: { to: string[]; subject: string }[] } = JSON.parse(
      await read(`${mail}/api/v1/messages`),
    );
    return messages.some((found) => found.to.includes(EMAIL) && found.subject === subject);
  };
  await until(`the mail server has “${subject}”`, isThere, TIMEOUT_MS);
}
