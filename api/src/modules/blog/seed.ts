import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { slug } from '@site/contracts/blog';
import { date, id, imageUrl } from '@site/contracts/values';
import { z } from 'zod';
import { SeedError, check, line, parseYaml, readText } from '../../seed/files';
import { type SeedRecord, inserted, upsert } from '../../seed/record';
import { renderArticle } from './article';
import { BlogPost } from './model';

const post = z.strictObject({
  id,
  title: line,
  slug,
  excerpt: line,
  category: line,
  imageUrl,
  readTime: line,
  publishedAt: date,
});

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

async function readPost(folder: string, file: string) {
  const [, head, body] = frontMatter.exec(await readText(folder, file)) ?? [];
  if (head === undefined || !body?.trim())
    throw new SeedError(file, 'needs front matter between two lines of --- and a text below');
  const fields = check(post, parseYaml(head, file), file);
  if (`${fields.slug}.md` !== basename(file))
    throw new SeedError(file, `slug: must be the file's name, ${basename(file, '.md')}`);
  return { ...fields, source: body.trim() };
}

/** The posts in `posts/`, one a file. */
export async function seedPosts(folder: string): Promise<SeedRecord[]> {
  const names = await readdir(join(folder, 'posts')).catch(() => {
    throw new SeedError('posts', `cannot be read in ${folder}`);
  });
  const files = names.filter((file) => file.endsWith('.md')).sort();
  const posts = await Promise.all(files.map((file) => readPost(folder, join('posts', file))));
  return posts.map(({ id: _id, slug: address, ...fields }) => ({
    key: `blog_posts/${_id}`,
    // By slug: a post that somebody wrote under the same address is theirs.
    insertIfAbsent: () =>
      inserted(
        BlogPost.updateOne(
          { slug: address },
          { $setOnInsert: { ...fields, _id, content: renderArticle(fields.source) } },
          upsert,
        ),
      ),
  }));
}
