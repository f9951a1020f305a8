import { z } from 'zod';
import { endpointsOf } from './endpoint';
import { articleWordsLimit, wordsOf } from './article-filter';
import { authorCategories } from './post-categories';
import { date, day, id, imageUrl } from './values';
import { requiredText, writtenImage, writtenText } from './written';

const endpoint = endpointsOf({ tag: 'Blog' });

/** The text of a post: the only list of its fields. Requests, stored documents and answers are derived from it. */
export const postText = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  content: z.string().describe('Markdown, as the author wrote it'),
  category: z.string(),
  imageUrl: z.string(),
  readTime: z.string().describe('Text for display, e.g. `5 min read`'),
  author: z.string().optional().describe('Absent or empty: the owner of the business'),
  series: z.string().optional().describe('The series that it is a part of, if any'),
});
type PostField = keyof z.infer<typeof postText>;

export const blogPostSummary = z
  .object({
    id,
    ...postText.omit({ content: true }).shape,
    imageUrl,
    publishedAt: date,
    createdAt: date,
    updatedAt: date.optional().describe('When it was last changed; absent when it never was'),
    publishedOn: day.optional().describe('Its day in the calendar of the business'),
    updatedOn: day.optional(),
  })
  .meta({ id: 'BlogPostSummary' });
export type BlogPostSummary = z.infer<typeof blogPostSummary>;

const postLink = blogPostSummary.pick({ title: true, slug: true }).meta({ id: 'PostLink' });

export const blogPost = blogPostSummary
  .extend({
    content: z.string().describe('Sanitized HTML'),
    related: z
      .array(blogPostSummary)
      .optional()
      .describe('Up to three posts about the same, the nearest first'),
    next: postLink
      .optional()
      .describe('The next part of its series, else the post before it in time, else the newest'),
    parts: z.array(postLink).optional().describe('All parts of its series, the first one first'),
  })
  .meta({ id: 'BlogPost' });
export type BlogPost = z.infer<typeof blogPost>;

/** What an author should know about a text that is stored or previewed. */
export const warnings = z
  .array(z.string())
  .optional()
  .describe(
    'What is left out of the text or leads nowhere, in sentences with their lines; absent for nothing',
  );

/** Number of posts that pages outside the blog show (docs/product.md 9.5). */
export const latestPostsCount = 3;

const slugForm = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const slug = z.string().max(200).regex(slugForm);

export const listPosts = endpoint('GET /api/blog', {
  summary: 'Published posts, newest first',
  response: z.array(blogPostSummary),
  content: 'blog',
});

const pageMessage = 'Please use 1 or more';
const pageNumber = z.coerce
  .number<number>(pageMessage)
  .int(pageMessage)
  .min(1, pageMessage)
  .max(1_000_000, pageMessage)
  .describe('A number beyond the last page gives the last page');

const place = {
  total: z.int().min(0).describe('Posts on all pages'),
  page: z.int().min(1),
  pages: z.int().min(1),
};

export const findArticles = endpoint('GET /api/blog-articles', {
  summary: 'One page of the published posts with these words and this category, newest first',
  query: z.object({
    q: z
      .string('Please use text')
      .overwrite(wordsOf)
      .max(articleWordsLimit, `Please use at most ${articleWordsLimit} letters`)
      .default('')
      .describe('Text that the title or the excerpt contains; letter case is ignored'),
    category: z
      .string('Please use text')
      .max(100, 'Please use at most 100 letters')
      .default('')
      .describe('Empty for all categories'),
    page: pageNumber.default(1),
  }),
  response: z
    .object({
      posts: z
        .array(blogPostSummary)
        .describe('24 posts; on the first page one more, the featured one'),
      ...place,
      categories: z
        .array(z.string())
        .describe('All categories that have posts, independent of the query'),
    })
    .meta({ id: 'ArticlePage' }),
  content: 'blog',
});

export const listLatestPosts = endpoint('GET /api/blog-latest', {
  summary: 'The newest published posts, at most three',
  response: z.array(blogPostSummary).max(latestPostsCount),
  content: 'blog',
});

export const getPost = endpoint('GET /api/blog/{slug}', {
  summary: 'One post with its content, by its present or a former slug',
  params: z.object({ slug: z.string().max(200, 'Please use at most 200 characters') }),
  response: blogPost,
  content: 'blog',
  errors: [404, 410],
});

const author = z
  .object({
    name: z.string(),
    slug,
    isOwner: z.boolean().describe('Whether the author owns the business'),
  })
  .meta({ id: 'Author' });

export const listAuthors = endpoint('GET /api/blog-authors', {
  summary: 'Authors of the blog, the owner of the business first',
  response: z.array(
    author
      .extend({
        updatedAt: date
          .optional()
          .describe('When the list of their posts last changed; absent while there is none'),
      })
      .meta({ id: 'ListedAuthor' }),
  ),
  content: 'blog',
});

export const getAuthor = endpoint('GET /api/blog-authors/{author}', {
  summary: 'An author with the published posts, newest first',
  params: z.object({ author: z.string().max(200, 'Please use at most 200 characters') }),
  query: z.object({ page: pageNumber.optional().describe('Page of 24 posts; absent: all posts') }),
  response: author
    .extend({ posts: z.array(blogPostSummary), ...place })
    .meta({ id: 'AuthorWithPosts' }),
  content: 'blog',
  errors: [404],
});

/** The accepted categories: those that authors choose from, and one of the list's, because seed posts are in it. */
export const draftCategories = [...authorCategories, 'Analytics'] as const;

const tooLong = (limit: number): string => `Please use at most ${limit} characters`;

/** Maximum length of each field, in characters. The 160 of the excerpt are only advice (docs/product.md 5.6). */
const limits = {
  title: 200,
  slug: 200,
  excerpt: 1000,
  content: 200_000,
  imageUrl: 2048,
  readTime: 50,
  author: 100,
  series: 100,
} satisfies Partial<Record<PostField, number>>;

/** Maximum length of a post's Markdown, in characters. */
export const { content: contentLimit } = limits;

const slugMessage = 'Please use lower-case letters, digits and single hyphens only';
const draftText = (limit: number) => writtenText('Please use text').max(limit, tooLong(limit));
const draftReadTime = draftText(limits.readTime).transform((text) => text || '5 min read');

/** A post to publish (docs/product.md 3 and 5.6). The server renders and sanitises its Markdown. */
export const blogDraft = z
  .object({
    title: requiredText('a title', limits.title),
    slug: requiredText('a slug', limits.slug).regex(slugForm, slugMessage),
    excerpt: requiredText('an excerpt', limits.excerpt),
    content: requiredText('the content', limits.content),
    category: z.enum(draftCategories, 'Please choose one of the categories'),
    imageUrl: writtenImage.default(''),
    readTime: draftReadTime.default('5 min read'),
    author: draftText(limits.author).optional().describe('Empty for the owner of the business'),
    series: draftText(limits.series)
      .optional()
      .describe('The series that it is a part of; empty for none'),
  } satisfies Record<PostField, z.ZodType>)
  .meta({
    id: 'BlogDraft',
    example: {
      title: 'Opening hours that machines can read',
      slug: 'opening-hours-that-machines-can-read',
      excerpt: 'Where to write your hours so that search shows the right ones.',
      content: '## Start with one place\n\nWrite them **once**.',
      category: 'Local SEO',
      imageUrl: '',
      readTime: '5 min read',
    },
  });
export type BlogDraft = z.infer<typeof blogDraft>;

/** Changes to a post. A field that is left out keeps its value, so none has a default here. */
export const blogChanges = blogDraft
  .extend({ imageUrl: writtenImage, readTime: draftReadTime })
  .partial()
  .meta({ id: 'BlogChanges', example: { title: 'Opening hours that search can read' } });

const unfinished = (limit: number) => z.string('Please use text').max(limit, tooLong(limit));

/** An unfinished post, stored as typed. Missing and invalid fields are reported once it is published or scheduled. */
export const unfinishedPost = z
  .object({
    title: unfinished(limits.title),
    slug: unfinished(limits.slug),
    excerpt: unfinished(limits.excerpt),
    content: unfinished(limits.content),
    category: z.enum([...draftCategories, ''], 'Please choose one of the categories'),
    imageUrl: unfinished(limits.imageUrl),
    readTime: unfinished(limits.readTime),
    author: unfinished(limits.author),
    series: unfinished(limits.series),
  } satisfies Record<PostField, z.ZodType>)
  .partial();

export const publishPost = endpoint('POST /api/blog', {
  summary: 'Publishes a post; for the administration only',
  needsSession: true,
  body: blogDraft,
  status: 201,
  response: blogPost.extend({ warnings }).meta({ id: 'PublishedPost' }),
  errors: [409],
});
