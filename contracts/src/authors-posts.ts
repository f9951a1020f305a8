import { z } from 'zod';
import { blogPostSummary, contentLimit, postText, unfinishedPost } from './blog';
import { endpoint as openEndpoint, endpointsOf } from './endpoint';
import { date, id } from './values';

const endpoint = endpointsOf({ tag: 'Authors', needsSession: true });

/** `scheduled`: becomes public at its time. `unpublished`: was public and is withdrawn; its address answers 410. */
const state = z.enum(
  ['published', 'unpublished', 'draft', 'scheduled'],
  'Please use draft, scheduled, published or unpublished',
);

/** A post as authors see it, in any state. Fields that a draft lacks are empty. */
export const authorsPost = blogPostSummary
  .extend({
    publishedAt: date.describe(
      'Of a scheduled post when it will be public, of a draft when it was begun',
    ),
    state,
    publishAt: date.optional().describe('While it is scheduled: when it becomes public'),
    version: z.int().describe('Counts the changes; the `ETag` of the post'),
  })
  .meta({ id: 'AuthorsPost' });
export type AuthorsPost = z.infer<typeof authorsPost>;

export const editablePost = authorsPost
  .extend(postText.pick({ content: true }).shape)
  .meta({ id: 'EditablePost' });
export type EditablePost = z.infer<typeof editablePost>;

const publishAt = z.iso
  .datetime({ offset: true, error: 'Please choose a day and a time' })
  .describe('When a scheduled post becomes public: in the future, within a year');

const params = z.object({ id });

export const listAuthorsPosts = endpoint('GET /api/admin/posts', {
  summary: 'Every post: drafts, scheduled, published and withdrawn ones, newest first',
  response: z.array(authorsPost),
});

export const getAuthorsPost = endpoint('GET /api/admin/posts/{id}', {
  summary: 'One post as its author wrote it',
  versioned: true,
  params,
  response: editablePost,
  errors: [404],
});

export const createDraft = endpoint('POST /api/blog/drafts', {
  summary: 'Keeps a post that is being written; whatever of it is there yet',
  versioned: true,
  body: unfinishedPost
    .extend({
      id: id
        .optional()
        .describe('Made by who writes, so that a post that is sent again is kept once'),
    })
    .meta({
      id: 'UnfinishedPost',
      example: { title: 'Opening hours that machines can read', content: '## Start with' },
    }),
  status: 201,
  response: editablePost,
  errors: [412],
});

export const changePost = endpoint('PATCH /api/admin/posts/{id}', {
  summary:
    'Saves a draft, schedules or publishes it; changes or withdraws a post or publishes it again, and its former slugs lead to it',
  versioned: true,
  params,
  body: unfinishedPost.extend({ state: state.optional(), publishAt: publishAt.optional() }).meta({
    id: 'PostChanges',
    example: { title: 'Opening hours that search can read', state: 'published' },
  }),
  response: editablePost,
  errors: [404, 409],
});

export const deletePost = endpoint('DELETE /api/admin/posts/{id}', {
  summary: 'Deletes a post; for thirty days it can be restored',
  versioned: true,
  params,
  response: authorsPost,
  errors: [404],
});

export const deletedPost = authorsPost
  .extend({ deletedAt: date, restorableUntil: date })
  .meta({ id: 'DeletedPost' });
export type DeletedPost = z.infer<typeof deletedPost>;

export const listDeletedPosts = endpoint('GET /api/admin/deleted-posts', {
  summary: 'Deleted posts that can still be restored, the last one first',
  response: z.array(deletedPost),
});

export const restorePost = endpoint('POST /api/admin/posts/{id}/restore', {
  summary: 'Brings a deleted post back as it was; one that was scheduled as a draft',
  params,
  response: authorsPost,
  errors: [404, 409, 412],
});

export const previewPost = endpoint('POST /api/blog/preview', {
  summary: 'How Markdown will look as a post, by the renderer that publishes; nothing is stored',
  body: z
    .object({
      content: z
        .string('Please enter the content')
        .max(contentLimit, `Please use at most ${contentLimit} characters`),
    })
    .meta({ id: 'PostPreviewRequest', example: { content: '## Start\n\nWrite them **once**.' } }),
  response: z
    .object({ content: z.string().describe('Sanitised HTML; empty for an empty text') })
    .meta({ id: 'PostPreview' }),
});

const savedBy = z
  .string()
  .optional()
  .describe('The session in which it was saved, as in the trail; absent where that is not known');

export const revisionSummary = z
  .object({ version: z.int(), savedAt: date, session: savedBy, title: z.string() })
  .meta({ id: 'RevisionSummary' });
export type RevisionSummary = z.infer<typeof revisionSummary>;

/** An earlier version with its whole text, which a `PATCH` of the post can put back. */
export const revision = revisionSummary.extend(postText.shape).meta({ id: 'Revision' });
export type Revision = z.infer<typeof revision>;

export const listRevisions = endpoint('GET /api/admin/posts/{id}/revisions', {
  summary: 'Earlier versions of a post, the latest first; fifty are kept, close ones go first',
  params,
  response: z.array(revisionSummary),
  errors: [404],
});

export const getRevision = endpoint('GET /api/admin/posts/{id}/revisions/{version}', {
  summary: 'An earlier version of a post, whole',
  params: params.extend({ version: z.string().regex(/^[1-9]\d{0,8}$/, 'This is not a version') }),
  response: revision,
  errors: [404],
});

export const makePreviewLink = endpoint('POST /api/admin/posts/{id}/preview-links', {
  summary: 'Makes a link by which somebody can read a draft for seven days, without a password',
  params,
  status: 201,
  response: z
    .object({
      path: z.string().describe('Of the page that shows it; said once, as only its hash is kept'),
      expiresAt: date,
    })
    .meta({ id: 'PreviewLink' }),
  errors: [404, 409],
});

export const endPreviewLinks = endpoint('DELETE /api/admin/posts/{id}/preview-links', {
  summary: 'Ends all links to a draft, also to the post that it has become; once more ends none',
  params,
  response: z
    .object({ ended: z.int().min(0).describe('Links that worked until now') })
    .meta({ id: 'EndedPreviewLinks' }),
  errors: [404],
});

export const sharedDraft = blogPostSummary
  .pick({ title: true, excerpt: true, category: true, imageUrl: true, readTime: true, slug: true })
  .extend({
    content: z.string().describe('Sanitised HTML'),
    state: state.extract(['draft', 'scheduled', 'published']),
    publishAt: date.optional().describe('While it is scheduled: when it becomes public'),
    expiresAt: date.describe('When the link ends'),
  })
  .meta({ id: 'SharedDraft' });
export type SharedDraft = z.infer<typeof sharedDraft>;

export const getSharedDraft = openEndpoint('GET /api/blog/drafts/{token}', {
  summary: 'A draft, for whoever has its link; 410 once that has expired',
  tag: 'Authors',
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/, 'This link is not complete') }),
  response: sharedDraft,
  errors: [404, 410],
});
