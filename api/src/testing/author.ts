import { afterEach, expect } from '@jest/globals';
import * as authors from '@site/contracts/authors-posts';
import * as contract from '@site/contracts/blog';
import { ContentVersions } from '../freshness/versions';
import { BlogPost } from '../modules/blog/model';
import { testApi } from './api';

/** A complete, publishable post. */
export const whole = {
  title: 'A post',
  slug: 'a-post',
  excerpt: 'What it is about.',
  content: 'Write **once**.',
  category: 'Local SEO',
};

/** Address of a post or draft in the authors' API. */
export const pathOf = ({ id }: { id: string }) => `/api/admin/posts/${id}`;

/** An author with a session on an API of the test file; deletes the author's posts after each test. */
export function anAuthor() {
  const api = testApi();
  const { call } = api;
  afterEach(async () => {
    await BlogPost.deleteMany({ slug: { $nin: ['older-post', 'newer-post'] } });
    await new ContentVersions().changed('blog');
  });

  return {
    /** Sends a request without a session. */
    ask: (path: string) => api.ask(path),
    /** Opens another session of the administration. @returns its cookie */
    signIn: () => api.signIn(),
    call,
    /** Saves a draft. */
    begin: async (fields: object = whole) => {
      const response = await call('POST', '/api/blog/drafts', fields);
      expect(response.status).toBe(201);
      return authors.editablePost.parse(await response.json());
    },
    /** @param version the version that the change is based on */
    change: (post: { id: string }, changes: object, version = 1) =>
      call('PATCH', pathOf(post), changes, { 'if-match': `"${version}"` }),
    remove: (post: { id: string }, version = 1) =>
      call('DELETE', pathOf(post), undefined, { 'if-match': `"${version}"` }),
    /** Slugs of the public list, in its order. */
    listed: async () =>
      contract.listPosts.response
        .parse(await (await call('GET', '/api/blog')).json())
        .map(({ slug }) => slug),
    /** Text of the public feed. */
    feed: async () => (await api.ask('/api/feeds/blog/feed.json')).text(),
    stored: async (post: { id: string }) =>
      authors.editablePost.parse(await (await call('GET', pathOf(post))).json()),
  };
}
