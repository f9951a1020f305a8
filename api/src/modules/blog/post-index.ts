import { type ArticleQuery, matchesFilter } from '@site/contracts/blog/article-filter';
import { toAuthorSlug } from '@site/contracts/blog/author-slug';
import { type BlogPost, type BlogPostSummary, LATEST_POST_COUNT } from '@site/contracts/blog/blog';
import { createNotFoundError } from '../../http/errors';

/** Cards on a page of a list: fills rows of one, two and three. */
const PAGE_SIZE = 24;

/** The page of a list nearest to the number. @param extra posts on the first page besides its cards */
function paginate<T>(posts: readonly T[], page: number, extra = 0) {
  const pages = Math.max(1, Math.ceil((posts.length - extra) / PAGE_SIZE));
  const shown = Math.min(page, pages);
  const end = extra + shown * PAGE_SIZE;
  return {
    posts: posts.slice(shown === 1 ? 0 : end - PAGE_SIZE, end),
    total: posts.length,
    page: shown,
    pages,
  };
}

type Comparable = Pick<BlogPostSummary, 'id' | 'title' | 'excerpt' | 'category'>;

const RELATED_COUNT = 3;
/** Score of the same category; a word that one post in ten has scores 1. */
const SAME_CATEGORY = 2;
/** A word in more than this share of the posts is not distinctive. */
const COMMON_SHARE = 0.4;
/** Letters of the shortest word that counts; shorter words are articles and prepositions. */
const MIN_WORD_LENGTH = 4;

/** Distinct words of a post's title and excerpt without a plural `s`. */
const getKeywords = ({ title, excerpt }: Comparable): Set<string> =>
  new Set(
    `${title} ${excerpt}`
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= MIN_WORD_LENGTH)
      .map((word) => word.replace(/s$/, '')),
  );

/** Up to three posts by shared category and words, rare words most, then the newest. @param posts newest first */
export function createRelatedFinder<P extends Comparable>(posts: readonly P[]) {
  const keywords = new Map(posts.map((post) => [post.id, getKeywords(post)]));
  const counts = new Map<string, number>();
  for (const words of keywords.values())
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const common = Math.max(2, posts.length * COMMON_SHARE);
  const weigh = (word: string): number => {
    const count = counts.get(word) ?? Infinity;
    return count > common ? 0 : Math.log10(posts.length / count);
  };

  return (post: P, without: readonly P[] = []): P[] => {
    const excludedIds = new Set([post, ...without].map(({ id }) => id));
    const words = [...getKeywords(post)];
    const getScore = ({ id, category }: P): number =>
      words
        .filter((word) => keywords.get(id)?.has(word))
        .reduce((sum, word) => sum + weigh(word), category === post.category ? SAME_CATEGORY : 0);
    return posts
      .filter(({ id }) => !excludedIds.has(id))
      .map((other) => ({ other, score: getScore(other) }))
      .sort((one, two) => two.score - one.score)
      .slice(0, RELATED_COUNT)
      .map(({ other }) => other);
  };
}

type PostLink = NonNullable<BlogPost['next']>;

/** Posts on the first page before its cards: the featured one. */
const FEATURED_COUNT = 1;

const toLink = ({ title, slug }: BlogPostSummary): PostLink => ({ title, slug });

const findLastChange = (posts: readonly BlogPostSummary[]): string | undefined =>
  posts
    .map(({ publishedAt, updatedAt = publishedAt }) => updatedAt)
    .sort()
    .at(-1);

/** All published posts, and the links from each post to others. */
export class PostIndex {
  private readonly related: ReturnType<typeof createRelatedFinder<BlogPostSummary>>;
  private readonly categories: readonly string[];
  private readonly byAuthor = new Map<string, { name: string; posts: BlogPostSummary[] }>();

  /** @param posts newest first @param owner author of posts that name no author */
  constructor(
    readonly posts: readonly BlogPostSummary[],
    private readonly owner: string,
  ) {
    this.related = createRelatedFinder(posts);
    this.categories = [...new Set(posts.map(({ category }) => category))];
    this.byAuthor.set(toAuthorSlug(owner), { name: owner, posts: [] });
    for (const post of posts) {
      const name = post.author ?? owner;
      const known = this.byAuthor.get(toAuthorSlug(name));
      if (known) known.posts.push(post);
      else this.byAuthor.set(toAuthorSlug(name), { name, posts: [post] });
    }
  }

  /** The following part of the series, else the next older post, else the newest one. */
  private next(
    post: BlogPostSummary,
    parts: readonly BlogPostSummary[],
  ): BlogPostSummary | undefined {
    const isPost = ({ id }: BlogPostSummary) => id === post.id;
    const part = parts.findIndex(isPost);
    const following = part < 0 ? undefined : parts[part + 1];
    const next = following ?? this.posts[this.posts.findIndex(isPost) + 1] ?? this.posts[0];
    return next?.id === post.id ? undefined : next;
  }

  around(post: BlogPostSummary): Pick<BlogPost, 'related' | 'next' | 'parts'> {
    const { series } = post;
    const parts = series ? this.posts.filter((other) => other.series === series).reverse() : [];
    const next = this.next(post, parts);
    return {
      related: this.related(post, next && [next]),
      ...(next && { next: toLink(next) }),
      ...(parts.length > 1 && { parts: parts.map(toLink) }),
    };
  }

  get latest() {
    return this.posts.slice(0, LATEST_POST_COUNT);
  }

  articles({ page, ...filter }: ArticleQuery & { page: number }) {
    const found = this.posts.filter((post) => matchesFilter(post, filter));
    return { ...paginate(found, page, FEATURED_COUNT), categories: [...this.categories] };
  }

  get authors() {
    const owners = toAuthorSlug(this.owner);
    return [...this.byAuthor].map(([slug, { name, posts }]) => {
      const updatedAt = findLastChange(posts);
      return { name, slug, isOwner: slug === owners, ...(updatedAt && { updatedAt }) };
    });
  }

  /** An author with a page of the posts, newest first; with all posts if `page` is undefined. @throws ApiError 404 */
  author(slug: string, page?: number) {
    const author = this.byAuthor.get(slug);
    if (!author)
      throw createNotFoundError('This author', { author: 'No one by this name writes here' });
    const { name, posts } = author;
    const shown =
      page === undefined
        ? { posts, total: posts.length, page: 1, pages: 1 }
        : paginate(posts, page);
    return { name, slug, isOwner: slug === toAuthorSlug(this.owner), ...shown };
  }
}
