import type { BlogPostSummary } from '@site/contracts/blog';

/** What can be said of how near posts are to each other. */
type Comparable = Pick<BlogPostSummary, 'id' | 'title' | 'excerpt' | 'category'>;

/** Posts that are shown with one. */
const count = 3;
/** What the same category is worth, in words that one post in ten has. */
const sameCategory = 2;
/** A word that more posts than this share have says nothing of any of them. */
const commonShare = 0.4;
/** Letters of the shortest word that counts; shorter ones are articles and prepositions. */
const shortest = 4;

/** Words of a post's title and excerpt without the endings of their plural, each once. */
const wordsOf = ({ title, excerpt }: Comparable): Set<string> =>
  new Set(
    `${title} ${excerpt}`
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= shortest)
      .map((word) => word.replace(/s$/, '')),
  );

/** Places in a list of posts, by word. */
function indexOf(posts: readonly Comparable[]): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (const [place, post] of posts.entries())
    for (const word of wordsOf(post)) {
      const places = index.get(word);
      if (places) places.push(place);
      else index.set(word, [place]);
    }
  return index;
}

/**
 * Says which other posts are about the same as one: those of its category and those that share words with it, rare ones
 * most. Where that is not enough, the newest fill up.
 * @param posts newest first
 * @returns up to three posts, the nearest first, of two that are as near the newer one; never those of `without`
 */
export function relatedAmong<P extends Comparable>(posts: readonly P[]) {
  const index = indexOf(posts);
  const common = Math.max(2, posts.length * commonShare);

  return (post: P, without: readonly P[] = []): P[] => {
    const leftOut = new Set([post, ...without].map(({ id }) => id));
    const nearness: number[] = posts.map((other) =>
      other.category === post.category ? sameCategory : 0,
    );
    for (const word of wordsOf(post)) {
      const places = index.get(word) ?? [];
      if (places.length > common) continue;
      const worth = Math.log10(posts.length / places.length);
      for (const place of places) nearness[place] = (nearness[place] ?? 0) + worth;
    }
    const best: { other: P; near: number }[] = [];
    for (const [place, other] of posts.entries()) {
      const near = nearness[place] ?? 0;
      if (leftOut.has(other.id)) continue;
      const before = best.findIndex((one) => one.near < near);
      if (before < 0 && best.length >= count) continue;
      best.splice(before < 0 ? best.length : before, 0, { other, near });
      best.length = Math.min(best.length, count);
    }
    return best.map(({ other }) => other);
  };
}
