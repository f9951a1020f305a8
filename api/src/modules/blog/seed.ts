import { basename } from 'node:path';
import { z } from 'zod';
import { slug } from '@site/contracts/blog/blog';
import { date, id, imageUrl } from '@site/contracts/text/values';
import { wasInserted } from '../../database/failures';
import {
  line,
  listMarkdownFiles,
  readFrontMatter,
  SeedError,
  type SeedRecord,
} from '../../seed/files';
import { BlogPost } from './model';
import { renderArticle } from './rendering/article';

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
  return { ...fields, content: text };
}

export async function seedPosts(folder: string): Promise<SeedRecord[]> {
  const files = await listMarkdownFiles(folder, 'posts');
  const posts = await Promise.all(files.map((file) => readPost(folder, file)));
  return posts.map(({ id, ...fields }) => ({
    // The key of the first release, although the collection has another name now.
    key: `blog_posts/${id}`,
    // Refused when the id exists, or when an author's post has the slug: that post stays.
    insertIfAbsent: () =>
      wasInserted(
        BlogPost.create({
          ...fields,
          _id: id,
          html: renderArticle(fields.content).html,
          status: 'published',
        }),
      ),
  }));
}
