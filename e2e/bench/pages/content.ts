import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../platform/paths';
import { startShell, type RunningShell } from '../../platform/shell';
import { startApi, startDatabase, type RunningSite } from '../../platform/site';
import { whileTogether } from '../../platform/together';
import { measuredWrites } from '../load/calls';
import { slice } from '../load/slice';
import { memoryOf } from '../machine';
import { median, percentile, row } from '../report';
import { slugOf, writeManyPosts } from './many-posts';

const POSTS = 10_000;
const PAGES = 1_000;
const LEARNING_SECONDS = 5;
/** How often what is ready is asked for. */
const AGAIN = 21;
const MEGABYTE = 1024 ** 2;

interface Answer {
  milliseconds: number;
  bytes: number;
  status: number;
}

async function ask(url: string): Promise<Answer> {
  const begun = performance.now();
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const { byteLength } = await answer.arrayBuffer();
  return {
    milliseconds: performance.now() - begun,
    bytes: byteLength,
    status: answer.status,
  };
}

/** The first answer, and the median of those after it. */
async function firstAndLater(url: string): Promise<{ first: Answer; later: number }> {
  const first = await ask(url);
  const later: number[] = [];
  for (let round = 0; round < AGAIN; round++) later.push((await ask(url)).milliseconds);
  return { first, later: median(later) };
}

async function showAnswers(what: string, url: string): Promise<void> {
  const { first, later } = await firstAndLater(url);
  const cells = [
    first.milliseconds.toFixed(0),
    later.toFixed(1),
    (first.bytes / 1024).toFixed(0),
    `${first.status}`,
  ];
  console.log(row(what, cells));
}

/** Bytes of all files below a folder. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Asks for so many different pages one after the other. Answers the milliseconds of each. */
async function walk(origin: string, count: number): Promise<number[]> {
  const took: number[] = [];
  for (let number = 0; number < count; number++) {
    const { milliseconds, status } = await ask(`${origin}/blog/${slugOf(number)}`);
    if (status !== 200) throw new Error(`${slugOf(number)} was answered ${status}.`);
    took.push(milliseconds);
  }
  return took;
}

async function showPages(shell: RunningShell): Promise<void> {
  console.log(`\n${PAGES} different posts, one after the other`);
  console.log(row('', ['p50, ms', 'p99, ms', 'shell, MB']));
  const line = async (what: string, took: readonly number[]) =>
    row(what, [
      percentile(took, 0.5).toFixed(1),
      percentile(took, 0.99).toFixed(1),
      (await memoryOf(shell.pid)).toFixed(0),
    ]);
  console.log(row('before', ['', '', (await memoryOf(shell.pid)).toFixed(0)]));
  console.log(await line('first answers', await walk(shell.url, PAGES)));
  console.log(await line('second answers', await walk(shell.url, PAGES)));
}

/** Puts the content of a folder into a database by the command of the API. */
const load = (mongodbUri: string, seedFolder: string) =>
  promisify(execFile)(process.execPath, ['api/dist/seed.js'], {
    cwd: root,
    env: { ...process.env, MONGODB_URI: mongodbUri, SEED_DIR: seedFolder },
  });

/** Learners who complete a first lesson, each a new one: how many a second, and what stays of them. */
async function showLearners(api: string, data: string): Promise<void> {
  const [completion] = await measuredWrites(api, '/api/learning/progress');
  if (!completion) throw new Error('unreachable: completions are measured');
  const before = await sizeOf(data);
  const { rate, count, p99, errors, refused } = await slice(
    api + completion.path,
    completion,
    LEARNING_SECONDS,
  );
  const each = ((await sizeOf(data)) - before) / Math.max(1, count) / 1024;
  console.log(
    `\n${count} new learners with a lesson each, 50 at a time: ${rate.toFixed(0)} a second, p99 ${p99} ms, ${errors + refused} errors, ${each.toFixed(1)} KB of disk each`,
  );
}

/**
 * What content costs: a list, a page with that list and a post, with the posts that the platform brings and with ten
 * thousand; then a thousand different pages, and learners. @param site with the posts that the platform brings
 */
export async function measureContent(
  site: RunningSite,
  shellEnvironment: Readonly<Record<string, string>>,
): Promise<void> {
  await whileTogether(async ({ folder, keep }) => {
    const seeded = join(folder, 'seed');
    await writeManyPosts(seeded, POSTS);
    const database = keep(await startDatabase(folder));
    const data = join(folder, 'mongo');
    const [diskBefore, memoryBefore] = [await sizeOf(data), await memoryOf(database.pid)];
    const begun = performance.now();
    await load(database.uri, seeded);
    const loading = performance.now() - begun;
    const disk = (await sizeOf(data)) - diskBefore;
    const memory = (await memoryOf(database.pid)) - memoryBefore;

    const starting = performance.now();
    const api = keep(await startApi(database.uri, site.addresses.shell, folder));
    const started = performance.now() - starting;
    const shell = keep(
      await startShell({
        apiOrigin: api.url,
        mapFile: site.mapFile,
        environment: shellEnvironment,
      }),
    );

    console.log(`\n${POSTS} posts`);
    console.log(
      `loaded in ${(loading / 1000).toFixed(1)} s, ${(loading / POSTS).toFixed(2)} ms each`,
    );
    console.log(
      `in the database: ${(disk / POSTS / 1024).toFixed(1)} KB of disk and ${((memory / POSTS / 1024) * MEGABYTE).toFixed(1)} KB of memory each`,
    );
    console.log(`the API starts on them in ${(started / 1000).toFixed(1)} s`);
    console.log(row('', ['first, ms', 'later, ms', 'KB', 'status']));
    const [few, many] = [site.addresses, { api: api.url, shell: shell.url }];
    const known = '/blog/titles-that-earn-the-click';
    for (const [what, server, path] of [
      ['list of the API', 'api', '/api/blog'],
      ['page of the list of the API', 'api', '/api/blog-articles'],
      ['post of the API', 'api', `/api${known}`],
      ['page of a post', 'shell', known],
      ['page of the list', 'shell', '/blog'],
    ] as const) {
      await showAnswers(`${what}, few posts`, few[server] + path);
      await showAnswers(`${what}, ${POSTS}`, many[server] + path);
    }
    await showAnswers(`a search of the list, ${POSTS}`, `${many.shell}/blog?q=title`);
    const megabytes = async (pid: number) => `${(await memoryOf(pid)).toFixed(0)} MB`;
    console.log(
      `memory: database ${await megabytes(database.pid)}, API ${await megabytes(api.pid)}, shell ${await megabytes(shell.pid)}`,
    );
    await showPages(shell);
    await showLearners(api.url, data);
  });
}
