import { afterEach } from '@jest/globals';
import * as authors from '@site/contracts/blog/authors-posts';
import * as contract from '@site/contracts/blog/blog';
import { ContentVersions } from '../freshness/versions';
import { BlogPost } from '../modules/blog/model';
import { createTestApi } from './api';
import { readAs } from './http';

/** A complete, publishable post. */
export const fullPost = {
  title: 'A post',
  slug: 'a-post',
  excerpt: 'What it is about.',
  content: 'Write **once**.',
  category: 'Local SEO',
};

export const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** Address of a post or draft in the authors' API. */
export const getPath = ({ id }: { id: string }) => `/api/admin/posts/${id}`;

const ifMatch = (version: number | string) => ({
  'if-match': typeof version === 'number' ? `"${version}"` : version,
});

/** An author with a session on an API of the test file; deletes the author's posts after each test. */
export function createAuthor() {
  const api = createTestApi();
  const { call } = api;
  afterEach(async () => {
    await BlogPost.deleteMany({ slug: { $nin: ['older-post', 'newer-post'] } });
    await new ContentVersions().changed('blog');
  });

  return {
    /** Sends a request without a session. */
    ask: api.ask,
    /** Opens another session of the administration. @returns its cookie */
    signIn: api.signIn,
    call,
    publish: (changes: object = {}) => call('POST', '/api/blog', { ...fullPost, ...changes }),
    /** Saves a draft. */
    begin: (fields: object = fullPost) =>
      readAs(authors.editablePost, call('POST', '/api/blog/drafts', fields), 201),
    /** @param version the version that the change is based on, or all of `If-Match` */
    change: (post: { id: string }, changes: object, version: number | string = 1) =>
      call('PATCH', getPath(post), changes, ifMatch(version)),
    remove: (post: { id: string }, version: number | string = 1) =>
      call('DELETE', getPath(post), undefined, ifMatch(version)),
    /** Slugs of the public list, in its order. */
    listSlugs: async () =>
      (await readAs(contract.listPosts.response, call('GET', '/api/blog'))).map(({ slug }) => slug),
    /** Text of the public feed. */
    readFeed: async () => (await api.ask('/api/feeds/blog/feed.json')).text(),
    readPost: (post: { id: string }) => readAs(authors.editablePost, call('GET', getPath(post))),
  };
}
