import { z } from 'zod';
import { createEndpointFactory } from '../endpoint';
import { formatTooLong, type TextRule } from '../text/text-rules';
import { date, day, id, imageUrl, text } from '../text/values';
import { MAX_QUERY_LENGTH, normalizeQuery } from './article-filter';
import { DRAFT_CATEGORIES, postRules, SLUG_PATTERN } from './post-rules';

const endpoint = createEndpointFactory({ tag: 'Blog' });

/**
 * The fields of a post. Stored documents and answers are derived from this list, and requests must have the same
 * fields. A new field is `.optional()`, here and in `publishablePost`, because stored posts lack it.
 */
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
export const postFields = postText.keyof().options;
type PostField = (typeof postFields)[number];

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

/** Number of posts that pages outside the blog show (docs/product.md 9.5a). */
export const LATEST_POST_COUNT = 3;

export const slug = z.string().max(postRules.slug.limit).regex(SLUG_PATTERN);

export const listPosts = endpoint('GET /api/blog', {
  summary: 'Published posts, newest first',
  response: z.array(blogPostSummary),
  content: 'blog',
});

const PAGE_MESSAGE = 'Please use 1 or more';
const pageNumber = z.coerce
  .number<number>(PAGE_MESSAGE)
  .int(PAGE_MESSAGE)
  .min(1, PAGE_MESSAGE)
  .max(1_000_000, PAGE_MESSAGE)
  .describe('A number beyond the last page gives the last page');

const pagination = {
  total: z.int().min(0).describe('Posts on all pages'),
  page: z.int().min(1),
  pages: z.int().min(1),
};

export const findArticles = endpoint('GET /api/blog-articles', {
  summary: 'One page of the published posts with these words and this category, newest first',
  query: z.object({
    q: z
      .string('Please use text')
      .overwrite(normalizeQuery)
      .max(MAX_QUERY_LENGTH, `Please use at most ${MAX_QUERY_LENGTH} letters`)
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
      ...pagination,
      categories: z
        .array(z.string())
        .describe('All categories that have posts, independent of the query'),
    })
    .meta({ id: 'ArticlePage' }),
  content: 'blog',
});

export const listLatestPosts = endpoint('GET /api/blog-latest', {
  summary: 'The newest published posts, at most three',
  response: z.array(blogPostSummary).max(LATEST_POST_COUNT),
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
    .extend({ posts: z.array(blogPostSummary), ...pagination })
    .meta({ id: 'AuthorWithPosts' }),
  content: 'blog',
  errors: [404],
});

const readTime = text(postRules.readTime).transform((typed) => typed || '5 min read');

/** A post to publish (docs/product.md 3 and 5.6). The server renders and sanitises its Markdown. */
export const publishablePost = z
  .object({
    title: text(postRules.title),
    slug: text(postRules.slug).meta({ pattern: SLUG_PATTERN.source }),
    excerpt: text(postRules.excerpt),
    content: text(postRules.content),
    category: z.enum(DRAFT_CATEGORIES, postRules.category.missing),
    imageUrl: text(postRules.imageUrl).default(''),
    readTime: readTime.default('5 min read'),
    author: text(postRules.author).optional().describe('Empty for the owner of the business'),
    series: text(postRules.series)
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
export type PublishablePost = z.infer<typeof publishablePost>;

/** Changes to a post. A field that is left out keeps its value, so none has a default here. */
export const blogChanges = publishablePost
  .extend({ imageUrl: text(postRules.imageUrl), readTime })
  .partial()
  .meta({ id: 'BlogChanges', example: { title: 'Opening hours that search can read' } });

const draftText = ({ limit }: TextRule) =>
  z.string('Please use text').max(limit, formatTooLong(limit));

const draftTexts = Object.fromEntries(
  postFields.map((field) => [field, draftText(postRules[field])]),
) as Record<PostField, ReturnType<typeof draftText>>;

/** A draft, stored as typed. Missing and invalid fields are reported once it is published or scheduled. */
export const draftPost = z
  .object({
    ...draftTexts,
    category: z.enum([...DRAFT_CATEGORIES, ''], postRules.category.missing),
  })
  .partial();

export const publishPost = endpoint('POST /api/blog', {
  summary: 'Publishes a post; for the administration only',
  needsSession: true,
  body: publishablePost,
  status: 201,
  response: blogPost.extend({ warnings }).meta({ id: 'PublishedPost' }),
  errors: [409],
});
