import type { mongo } from 'mongoose';
import type { Migration } from '../../database/migrations';

/** Where a post is, whatever became of it. */
const places = ['blog_posts', 'blog_drafts', 'deleted_blog_posts'] as const;

interface Named {
  _id: string;
  author?: string | null;
  series?: string | null;
}

async function findPost(db: mongo.Db, _id: string): Promise<Named | undefined> {
  for (const place of places) {
    const post = await db
      .collection<Named>(place)
      .findOne({ _id }, { projection: { author: 1, series: 1 } });
    if (post) return post;
  }
  return undefined;
}

/**
 * Gives versions that were kept before author and series were those that their post has now: it is not known that they
 * ever were others, and restoring such a version leaves them as they are.
 */
export const versionsWithAuthors: Migration = {
  name: '0002-versions-with-authors',
  run: async (db) => {
    const revisions = db.collection<{ post: string }>('blog_revisions');
    const former = { author: { $exists: false } };
    for (const id of await revisions.distinct('post', former)) {
      const post = await findPost(db, id);
      if (!post) continue;
      const { author, series } = post;
      await revisions.updateMany(
        { ...former, post: id },
        { $set: { author: author ?? '', series: series ?? '' } },
      );
    }
  },
};
