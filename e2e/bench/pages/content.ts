import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { filesBelow } from '../../../tooling/src/build/files';
import { root } from '../../../tooling/src/packages';
import { startShell, type RunningShell } from '../../platform/shell';
import { startApi, startDatabase, type RunningSite } from '../../platform/site';
import { whileTogether } from '../../platform/together';
import { slice } from '../load/slice';
import { measuredWrites } from '../load/writes';
import { median, memoryOf, percentile, row } from '../report';

const POSTS = 10_000;
const PAGES = 1_000;
const LEARNING_SECONDS = 5;
/** Repeated requests of an address after the first one. */
const AGAIN = 21;
const HOUR_MS = 60 * 60 * 1000;

const slugOf = (number: number): string => `one-of-many-${number}`;

/** Writes the seed with many more posts, which are copies of its own. @param folder to write */
async function writeManyPosts(folder: string): Promise<void> {
  await cp(join(root, 'api/seed'), folder, { recursive: true });
  const posts = join(folder, 'content/posts');
  const files = (await readdir(posts)).filter((name) => name.endsWith('.md'));
  const texts = await Promise.all(files.map((name) => readFile(join(posts, name), 'utf8')));
  const newest = Date.now();
  for (let number = 0; number < POSTS; number++) {
    const published = new Date(newest - number * HOUR_MS);
    const text = (texts[number % texts.length] ?? '')
      .replace(/^id: .*$/m, `id: ${randomUUID()}`)
      .replace(/^slug: .*$/m, `slug: ${slugOf(number)}`)
      .replace(/^publishedAt: .*$/m, `publishedAt: ${published.toISOString()}`);
    await writeFile(join(posts, `${slugOf(number)}.md`), text);
  }
}

async function ask(url: string) {
  const begun = performance.now();
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const bytes = (await answer.arrayBuffer()).byteLength;
  return { milliseconds: performance.now() - begun, bytes, status: answer.status };
}

/** Prints the time of the first answer, and the median of the later ones. */
async function showAnswers(what: string, url: string): Promise<void> {
  const { milliseconds, bytes, status } = await ask(url);
  const later: number[] = [];
  for (let round = 0; round < AGAIN; round++) later.push((await ask(url)).milliseconds);
  const kilobytes = (bytes / 1024).toFixed(0);
  console.log(row(what, [milliseconds.toFixed(0), median(later).toFixed(1), kilobytes, status]));
}

/** Size of all files below a folder, in kilobytes. */
async function sizeOf(folder: string): Promise<number> {
  const files = await filesBelow(folder);
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** Requests many different pages, one after the other, twice. Prints times and the shell's memory. */
async function showPages({ url, pid }: RunningShell): Promise<void> {
  console.log(`\n${PAGES} different posts, one after the other`);
  console.log(row('', ['p50, ms', 'p99, ms', 'shell, MB']));
  const memory = async () => (await memoryOf(pid)).toFixed(0);
  console.log(row('before', ['', '', await memory()]));
  for (const what of ['first answers', 'second answers']) {
    const took: number[] = [];
    for (let number = 0; number < PAGES; number++) {
      const { milliseconds, status } = await ask(`${url}/blog/${slugOf(number)}`);
      if (status !== 200) throw new Error(`${slugOf(number)} was answered ${status}.`);
      took.push(milliseconds);
    }
    const [p50, p99] = [0.5, 0.99].map((share) => percentile(took, share).toFixed(1));
    console.log(row(what, [p50 ?? '', p99 ?? '', await memory()]));
  }
}

/** New learners who each complete a lesson. Prints how many a second, and the disk that each needs. */
async function showLearners(api: string, data: string): Promise<void> {
  const completion = (await measuredWrites(api)).find(({ path }) => path.includes('progress'));
  if (!completion) throw new Error('Completions are no longer measured.');
  const before = await sizeOf(data);
  const url = api + completion.path;
  const { rate, count, p99, errors, refused } = await slice(url, completion, LEARNING_SECONDS);
  const each = ((await sizeOf(data)) - before) / Math.max(1, count);
  console.log(
    `\n${count} new learners with a lesson each, 50 at a time: ${rate.toFixed(0)} a second, p99 ${p99} ms, ${errors + refused} errors, ${each.toFixed(1)} KB of disk each`,
  );
}

/** Pages and API calls that are compared with few and with many posts. */
const KNOWN = '/blog/titles-that-earn-the-click';
const COMPARED = [
  ['list of the API', 'api', '/api/blog'],
  ['page of the list of the API', 'api', '/api/blog-articles'],
  ['post of the API', 'api', `/api${KNOWN}`],
  ['page of a post', 'shell', KNOWN],
  ['page of the list', 'shell', '/blog'],
] as const;

/**
 * Measures the cost of content: a list, a page with that list, and a post, with the seed's posts and with ten thousand.
 * Then a thousand different pages, and learners.
 * @param site with the seed's posts
 */
export async function measureContent(
  site: RunningSite,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  await whileTogether(async ({ folder, keep }) => {
    const seeded = join(folder, 'seed');
    await writeManyPosts(seeded);
    const database = keep(await startDatabase(folder));
    const data = join(folder, 'mongo');
    const [diskBefore, memoryBefore] = [await sizeOf(data), await memoryOf(database.pid)];
    const begun = performance.now();
    await promisify(execFile)(process.execPath, ['api/dist/seed.js'], {
      cwd: root,
      env: { ...process.env, MONGODB_URI: database.uri, SEED_DIR: seeded },
    });
    const loading = performance.now() - begun;
    const disk = (await sizeOf(data)) - diskBefore;
    const memory = ((await memoryOf(database.pid)) - memoryBefore) * 1024;

    const starting = performance.now();
    const api = keep(await startApi(database.uri, site.addresses.shell, folder));
    const started = performance.now() - starting;
    const { mapFile } = site;
    const shell = keep(await startShell({ apiOrigin: api.url, mapFile, environment }));

    console.log(`\n${POSTS} posts`);
    console.log(
      `loaded in ${(loading / 1000).toFixed(1)} s, ${(loading / POSTS).toFixed(2)} ms each`,
    );
    console.log(
      `in the database: ${(disk / POSTS).toFixed(1)} KB of disk and ${(memory / POSTS).toFixed(1)} KB of memory each`,
    );
    console.log(`the API starts on them in ${(started / 1000).toFixed(1)} s`);
    console.log(row('', ['first, ms', 'later, ms', 'KB', 'status']));
    const many = { api: api.url, shell: shell.url };
    for (const [what, server, path] of COMPARED) {
      await showAnswers(`${what}, few posts`, site.addresses[server] + path);
      await showAnswers(`${what}, ${POSTS}`, many[server] + path);
    }
    await showAnswers(`a search of the list, ${POSTS}`, `${shell.url}/blog?q=title`);
    const megabytes = async (pid: number) => `${(await memoryOf(pid)).toFixed(0)} MB`;
    console.log(
      `memory: database ${await megabytes(database.pid)}, API ${await megabytes(api.pid)}, shell ${await megabytes(shell.pid)}`,
    );
    await showPages(shell);
    await showLearners(api.url, data);
  });
}
