import * as contract from '@site/contracts/blog';
import { minute } from '../../limits/admission';
import type { ApiModule } from '../../module';
import { read, readBy, write } from '../../routing/route';
import { ArticleThread } from './article-thread';
import { BlogPost } from './model';
import { type Publishing, publishPost } from './publish';
import { getPost, listPosts } from './queries';
import { seedPosts } from './seed';

/** The published posts, and publishing one (docs/product.md 7). */
export const blogModule: ApiModule = {
  name: 'blog',
  routes: ({ content, log }) => {
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
        limit: { client: { points: 60, seconds: minute } },
        bodyLimit: '512kb',
      }),
    ];
  },
  models: [BlogPost],
  seed: seedPosts,
};
