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

function buildWordIndex(posts: readonly Comparable[]): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (const [place, post] of posts.entries())
    for (const word of getKeywords(post)) {
      const places = index.get(word);
      if (places) places.push(place);
      else index.set(word, [place]);
    }
  return index;
}

/** Up to three posts by shared category and words, rare words most, then the newest. @param posts newest first */
export function createRelatedFinder<P extends Comparable>(posts: readonly P[]) {
  const index = buildWordIndex(posts);
  const common = Math.max(2, posts.length * COMMON_SHARE);

  return (post: P, without: readonly P[] = []): P[] => {
    const excludedIds = new Set([post, ...without].map(({ id }) => id));
    const scores: number[] = posts.map((other) =>
      other.category === post.category ? SAME_CATEGORY : 0,
    );
    for (const word of getKeywords(post)) {
      const places = index.get(word) ?? [];
      if (places.length > common) continue;
      const weight = Math.log10(posts.length / places.length);
      for (const place of places) scores[place] = (scores[place] ?? 0) + weight;
    }
    return posts
      .map((other, place) => ({ other, near: scores[place] ?? 0 }))
      .filter(({ other }) => !excludedIds.has(other.id))
      .sort((one, other) => other.near - one.near)
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
  private readonly places: ReadonlyMap<string, number>;
  private readonly categories: readonly string[];
  private readonly byAuthor = new Map<string, { name: string; posts: BlogPostSummary[] }>();
  private readonly bySeries = new Map<string, BlogPostSummary[]>();

  /** @param posts newest first @param owner author of posts that name no author */
  constructor(
    readonly posts: readonly BlogPostSummary[],
    private readonly owner: string,
  ) {
    this.related = createRelatedFinder(posts);
    this.places = new Map(posts.map(({ id }, place) => [id, place]));
    this.categories = [...new Set(posts.map(({ category }) => category))];
    this.byAuthor.set(toAuthorSlug(owner), { name: owner, posts: [] });
    for (const post of posts) {
      const name = post.author ?? owner;
      const known = this.byAuthor.get(toAuthorSlug(name));
      if (known) known.posts.push(post);
      else this.byAuthor.set(toAuthorSlug(name), { name, posts: [post] });
      if (post.series) {
        const parts = this.bySeries.get(post.series);
        if (parts) parts.unshift(post);
        else this.bySeries.set(post.series, [post]);
      }
    }
  }

  private next(
    post: BlogPostSummary,
    parts: readonly BlogPostSummary[],
  ): BlogPostSummary | undefined {
    const part = parts.findIndex(({ id }) => id === post.id);
    const following = part < 0 ? undefined : parts[part + 1];
    const place = this.places.get(post.id);
    const next =
      following ?? (place === undefined ? undefined : this.posts[place + 1]) ?? this.posts[0];
    return next?.id === post.id ? undefined : next;
  }

  around(post: BlogPostSummary): Pick<BlogPost, 'related' | 'next' | 'parts'> {
    const parts = (post.series && this.bySeries.get(post.series)) || [];
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
