import { randomUUID } from 'node:crypto';
import { cp, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../platform/paths';

const HOUR_MS = 60 * 60 * 1000;

/** Addresses of the posts that {@link writeManyPosts} writes. */
export const slugOf = (number: number): string => `one-of-many-${number}`;

/** A post like the one that a file holds, with an address, an id and a time of its own. */
const numbered = (post: string, number: number, published: Date): string =>
  post
    .replace(/^id: .*$/m, `id: ${randomUUID()}`)
    .replace(/^slug: .*$/m, `slug: ${slugOf(number)}`)
    .replace(/^publishedAt: .*$/m, `publishedAt: ${published.toISOString()}`);

/** The platform's first content with so many more posts, made of its own in turn. @param folder to be written */
export async function writeManyPosts(folder: string, count: number): Promise<void> {
  await cp(join(root, 'api/seed'), folder, { recursive: true });
  const posts = join(folder, 'content/posts');
  const files = (await readdir(posts)).filter((name) => name.endsWith('.md'));
  const texts = await Promise.all(files.map((name) => readFile(join(posts, name), 'utf8')));
  const newest = Date.now();
  for (let number = 0; number < count; number++) {
    const text = texts[number % texts.length] ?? '';
    const published = new Date(newest - number * HOUR_MS);
    await writeFile(join(posts, `${slugOf(number)}.md`), numbered(text, number, published));
  }
}
