import { z } from 'zod';
import { endpoint } from './endpoint';
import { date, id, imageUrl } from './values';

/** The chips of the blog list (spec section 9); `All` is the absence of a filter. */
export const blogCategories = [
  'SEO Strategy',
  'Technical SEO',
  'Content Marketing',
  'Local SEO',
  'Analytics',
] as const;

export const blogPostSummary = z
  .object({
    id,
    title: z.string(),
    slug: z.string(),
    excerpt: z.string(),
    category: z.string(),
    imageUrl,
    readTime: z.string().describe('Text for display, e.g. `5 min read`'),
    publishedAt: date,
    createdAt: date,
  })
  .meta({ id: 'BlogPostSummary' });
export type BlogPostSummary = z.infer<typeof blogPostSummary>;

export const blogPost = blogPostSummary
  .extend({ content: z.string().describe('Sanitised HTML') })
  .meta({ id: 'BlogPost' });
export type BlogPost = z.infer<typeof blogPost>;

export const slug = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

export const listPosts = endpoint('GET /api/blog', {
  summary: 'Published posts, newest first',
  tag: 'Blog',
  response: z.array(blogPostSummary),
});

export const getPost = endpoint('GET /api/blog/{slug}', {
  summary: 'One post with its content',
  tag: 'Blog',
  params: z.object({ slug: z.string().max(200) }),
  response: blogPost,
  errors: [404],
});
