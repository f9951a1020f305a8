import * as authors from '@site/contracts/authors-posts';
import * as contract from '@site/contracts/blog';
import { minute } from '../../limits/admission';
import type { ApiModule } from '../../module';
import { read, readBy, write } from '../../routing/route';
import { ArticleThread } from './article-thread';
import { changePost } from './change';
import { BlogPost, DeletedBlogPost } from './model';
import { previewPost } from './preview';
import { type Publishing, publishPost } from './publish';
import { getAuthorsPost, getPost, listAuthorsPosts, listPosts } from './queries';
import { deletePost, restorePost } from './remove';
import { seedPosts } from './seed';
import { serveFeeds } from './serve-feeds';

/** Of each kind of write by an author. */
const limit = { client: { points: 60, seconds: minute } };

/** A preview follows the typing; it is made by the same thread as what is published, one after the other. */
const previewLimit = { client: { points: 240, seconds: minute } };

/** The published posts, and what their authors do with them (docs/product.md 7). */
export const blogModule: ApiModule = {
  name: 'blog',
  routes: ({ content, site, log }) => {
    // A post that is stored is published: without the new version the lists show it when they are made anew for age.
    const changed = () =>
      content
        .changed()
        .catch((error: unknown) => log.warn({ err: error }, 'the blog’s version was not raised'));
    const publishing: Publishing = { thread: new ArticleThread(), changed };
    return [
      read(contract.listPosts, listPosts),
      readBy(contract.getPost, getPost),
      write(contract.publishPost, (draft) => publishPost(draft, publishing), {
        limit,
        bodyLimit: '512kb',
      }),
      write(authors.previewPost, (text) => previewPost(text, publishing), {
        limit: previewLimit,
        bodyLimit: '512kb',
      }),
      read(authors.listAuthorsPosts, listAuthorsPosts),
      readBy(authors.getAuthorsPost, getAuthorsPost),
      write(authors.changePost, (changes) => changePost(changes, publishing), {
        limit,
        bodyLimit: '512kb',
      }),
      write(authors.deletePost, (seen) => deletePost(seen, publishing), { limit }),
      ...serveFeeds(site),
      write(authors.restorePost, (deleted) => restorePost(deleted, publishing), { limit }),
    ];
  },
  models: [BlogPost, DeletedBlogPost],
  mayShowPictures: [BlogPost, DeletedBlogPost],
  seed: seedPosts,
};
