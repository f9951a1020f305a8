import { textPrefix } from '@site/contracts/text-places';
import type { Migration } from '../../database/migrations';

const named = /(<(?:h[23]|li|a)\b[^>]* id=")(?!text-)([^"]*)/g;
const link = /(<a\b[^>]* href="#)([^"]*)/g;

/** Gives the ids in a post the prefix of texts, and links to them as well. */
function withPrefix(html: string): string {
  const former = new Set<string>();
  return html
    .replace(named, (_, before: string, id: string) => {
      former.add(id);
      return before + textPrefix + id;
    })
    .replace(link, (all, before: string, id: string) =>
      former.has(id) ? before + textPrefix + id : all,
    );
}

/** Ids in stored posts had no prefix, and met those of the page. */
export const placesOfTexts: Migration = {
  name: '0005-places-of-texts',
  run: async (db) => {
    for (const name of ['blog_posts', 'deleted_blog_posts']) {
      const posts = db.collection<{ _id: string; content?: string }>(name);
      for await (const { _id, content = '' } of posts.find({}, { projection: { content: 1 } })) {
        const prefixed = withPrefix(content);
        // One that somebody has changed meanwhile was rendered anew.
        if (prefixed !== content)
          await posts.updateOne({ _id, content }, { $set: { content: prefixed } });
      }
    }
    await db
      .collection<{ _id: string; version: number }>('content_versions')
      .updateOne({ _id: 'blog' }, { $inc: { version: 1 } }, { upsert: true });
  },
};
