import { z } from 'zod';
import { blogChanges, blogPostSummary } from './blog';
import { endpoint } from './endpoint';
import { id } from './values';

/** `unpublished`: it was public and is withdrawn; its address answers 410. */
const state = z.enum(['published', 'unpublished'], 'Please use published or unpublished');

/** A post as its authors see it, whether it is public or not. */
export const authorsPost = blogPostSummary
  .extend({
    state,
    version: z.int().describe('Counts the changes; the `ETag` of the post'),
  })
  .meta({ id: 'AuthorsPost' });
export type AuthorsPost = z.infer<typeof authorsPost>;

/** The same with what its author wrote. */
export const editablePost = authorsPost
  .extend({ content: z.string().describe('Markdown, as the author wrote it') })
  .meta({ id: 'EditablePost' });
export type EditablePost = z.infer<typeof editablePost>;

const tag = 'Authors';
const params = z.object({ id });

export const listAuthorsPosts = endpoint('GET /api/admin/posts', {
  summary: 'Every post, withdrawn ones too, newest first',
  tag,
  needsSession: true,
  response: z.array(authorsPost),
  errors: [401, 403],
});

export const getAuthorsPost = endpoint('GET /api/admin/posts/{id}', {
  summary: 'One post as its author wrote it',
  tag,
  needsSession: true,
  versioned: true,
  params,
  response: editablePost,
  errors: [401, 403, 404],
});

export const changePost = endpoint('PATCH /api/admin/posts/{id}', {
  summary: 'Changes, withdraws or publishes a post again; a former slug leads to it',
  tag,
  needsSession: true,
  versioned: true,
  params,
  body: blogChanges.extend({ state: state.optional() }).meta({
    id: 'PostChanges',
    example: { title: 'Opening hours that search can read', state: 'published' },
  }),
  response: editablePost,
  errors: [401, 403, 404, 409],
});

export const deletePost = endpoint('DELETE /api/admin/posts/{id}', {
  summary: 'Deletes a post; for thirty days it can be restored',
  tag,
  needsSession: true,
  versioned: true,
  params,
  response: authorsPost,
  errors: [401, 403, 404],
});

export const restorePost = endpoint('POST /api/admin/posts/{id}/restore', {
  summary: 'Brings a deleted post back as it was',
  tag,
  needsSession: true,
  params,
  response: authorsPost,
  errors: [401, 403, 404, 409],
});

/** The most that one post's text may hold, in characters of Markdown. */
const contentLimit = 200_000;

export const previewPost = endpoint('POST /api/blog/preview', {
  summary: 'How Markdown will look as a post, by the renderer that publishes; nothing is stored',
  tag,
  needsSession: true,
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
  errors: [401, 403],
});
