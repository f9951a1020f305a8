import * as contract from '@site/contracts/blog';
import type { Middleware } from 'koa';
import { type ServedRoute, read, readBy, write } from '../../http/route';
import type { Log } from '../../log';
import type { ContentVersions } from '../../representations/versions';
import { ArticleThread } from './article-thread';
import { type Publishing, publishPost } from './publish';
import { getPost, listPosts } from './queries';

interface Blog {
  versions: Pick<ContentVersions, 'changed'>;
  /** What lets authors through and nobody else. */
  authorsOnly: readonly Middleware[];
  log: Log;
}

/** The published posts, and publishing one (docs/product.md 7). */
export function blogRoutes({ versions, authorsOnly, log }: Blog): ServedRoute[] {
  // A post that is stored is published: without the new version the lists show it when they are made anew for age.
  const changed = () =>
    versions
      .changed('blog')
      .catch((error: unknown) => log.warn({ err: error }, 'the blog’s version was not raised'));
  const publishing: Publishing = { thread: new ArticleThread(), changed };
  return [
    read(contract.listPosts, listPosts, 'blog'),
    readBy(contract.getPost, getPost, 'blog'),
    {
      ...write(contract.publishPost, (draft) => publishPost(draft, publishing)),
      guards: authorsOnly,
      bodyLimit: '512kb',
    },
  ];
}
