import { basename } from 'node:path';
import { slug } from '@site/contracts/blog';
import { date, id, imageUrl } from '@site/contracts/values';
import { z } from 'zod';
import { SeedError, line, markdownFiles } from '../../seed/files';
import { readFrontMatter } from '../../seed/front-matter';
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

async function readPost(folder: string, file: string) {
  const { fields, text } = await readFrontMatter(folder, file, post);
  if (`${fields.slug}.md` !== basename(file))
    throw new SeedError(file, `slug: must be the file's name, ${basename(file, '.md')}`);
  return { ...fields, source: text };
}

/** The posts in `posts/`, one a file. */
export async function seedPosts(folder: string): Promise<SeedRecord[]> {
  const files = await markdownFiles(folder, 'posts');
  const posts = await Promise.all(files.map((file) => readPost(folder, file)));
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
