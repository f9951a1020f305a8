import type { Context } from 'koa';
import type { EditablePost } from '@site/contracts/blog/authors-posts';
import * as authors from '@site/contracts/blog/authors-posts';
import * as contract from '@site/contracts/blog/blog';
import { HOUR_MS } from '@site/server-kit/duration';
import type { AuditLogEvent } from '../../administration/audit-log';
import { cacheByVersion } from '../../freshness/versions';
import { createDayFormatter } from '../../lib/calendar';
import { repeatTask } from '../../lib/repeat-task';
import { perMinute } from '../../limits/admission';
import type { ApiModule } from '../../module';
import { read, readForCaller, write } from '../../routing/route';
import { serveFeeds } from './feeds';
import { BlogPost, BlogRevision, PreviewLink } from './model';
import { PostIndex } from './post-index';
import { getAdminPost, getPost, listAdminPosts, listDeletedPosts, listPosts } from './queries';
import { ArticleThread, findWarnings } from './rendering/article-thread';
import { seedPosts } from './seed';
import { changePost, createDraft } from './writing/change';
import { createDuePublisher } from './writing/due';
import {
  endPreviewLinks,
  getSharedDraft,
  makePreviewLink,
  previewPost,
} from './writing/preview-links';
import { deletePost, type Publishing, publishPost, restorePost } from './writing/publish';
import { getRevision, listRevisions, removeOrphans } from './writing/revisions';

const limit = perMinute(60);
const longText = { ...limit, bodyLimit: '512kb' };

/** Limit for previews, which follow the typing; the thread of published posts renders them one after the other. */
const previewLimit = perMinute(240);

/** Milliseconds between two searches for due posts. */
const DUE_INTERVAL_MS = 1000;
/** Milliseconds between two removals of versions whose post no longer exists. */
const REMOVAL_INTERVAL_MS = 6 * HOUR_MS;

/** The published posts and their authors' operations (docs/product.md 7). */
export const blogModule: ApiModule = {
  name: 'blog',
  routes: ({ content, site, log, administration: { auditLog }, database, closing }) => {
    const { changed } = content;
    const thread = new ArticleThread();
    const formatDay = createDayFormatter(site.business.timeZone);
    const withDays = <P extends { publishedAt: string; updatedAt?: string }>(post: P) => ({
      ...post,
      publishedOn: formatDay(post.publishedAt),
      ...(post.updatedAt && { updatedOn: formatDay(post.updatedAt) }),
    });
    const listPostsWithDays = async () => (await listPosts()).map(withDays);
    const addWarnings = async (saved: Promise<EditablePost>) => {
      const post = await saved;
      return { ...post, ...(await findWarnings(post.content, thread)) };
    };
    const asAuthor = (ctx: Context): Publishing => ({
      thread,
      changed,
      session: auditLog.getSession(ctx),
      note: (done) => auditLog.note(ctx, done),
      count: (done) => auditLog.count(ctx, done),
    });
    const publisher = { thread, changed, note: (done: AuditLogEvent) => auditLog.add(done) };
    const publishDue = createDuePublisher(publisher, log);
    repeatTask({ database, closing }, DUE_INTERVAL_MS, publishDue, (error) =>
      log.debug({ err: error }, 'scheduled posts cannot be read'),
    );
    repeatTask({ database, closing }, REMOVAL_INTERVAL_MS, removeOrphans, (error) =>
      log.warn({ err: error }, 'versions of posts that are deleted for good were not removed'),
    );
    const postIndex = cacheByVersion(
      content,
      async () => new PostIndex(await listPostsWithDays(), site.business.owner),
    );
    return [
      read(contract.listPosts, listPostsWithDays),
      read(contract.findArticles, async (filter) => (await postIndex()).articles(filter), {
        database: 'optional',
      }),
      read(contract.listLatestPosts, async () => (await postIndex()).latest, {
        database: 'optional',
      }),
      read(contract.getPost, async (params) => {
        const [post, all] = await Promise.all([getPost(params), postIndex()]);
        return { ...withDays(post), ...all.around(post) };
      }),
      read(contract.listAuthors, async () => (await postIndex()).authors, { database: 'optional' }),
      read(
        contract.getAuthor,
        async ({ author, page }) => (await postIndex()).author(author, page),
        { database: 'optional' },
      ),
      write(
        contract.publishPost,
        async (finished, ctx) => {
          const post = await publishPost(finished, asAuthor(ctx));
          return { ...withDays(post), ...(await findWarnings(finished.content, thread)) };
        },
        longText,
      ),
      write(authors.previewPost, (text) => previewPost(text, thread), {
        ...longText,
        ...previewLimit,
      }),
      read(authors.listAdminPosts, async () => (await listAdminPosts()).map(withDays)),
      read(authors.getAdminPost, getAdminPost),
      write(
        authors.createDraft,
        (draft, ctx) => addWarnings(createDraft(draft, asAuthor(ctx))),
        longText,
      ),
      write(
        authors.changePost,
        (changes, ctx) => addWarnings(changePost(changes, asAuthor(ctx))),
        longText,
      ),
      write(authors.deletePost, (seen, ctx) => deletePost(seen, asAuthor(ctx)), limit),
      read(authors.listDeletedPosts, listDeletedPosts),
      read(authors.listRevisions, listRevisions),
      read(authors.getRevision, getRevision),
      write(authors.makePreviewLink, (draft, ctx) => makePreviewLink(draft, asAuthor(ctx)), limit),
      write(authors.endPreviewLinks, (draft, ctx) => endPreviewLinks(draft, asAuthor(ctx)), limit),
      readForCaller(authors.getSharedDraft, async (link, ctx) => {
        ctx.set('x-robots-tag', 'noindex');
        const draft = await getSharedDraft(link, thread);
        const { publishAt, expiresAt } = draft;
        return {
          ...draft,
          ...(publishAt && { publishOn: formatDay(publishAt) }),
          expiresOn: formatDay(expiresAt),
        };
      }),
      ...serveFeeds(content, site),
      write(authors.restorePost, (deleted, ctx) => restorePost(deleted, asAuthor(ctx)), limit),
    ];
  },
  models: [BlogPost, BlogRevision, PreviewLink],
  pictureReferrers: [BlogPost, BlogRevision],
  seed: seedPosts,
};
