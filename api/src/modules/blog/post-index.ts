import { authorSlug } from '@site/contracts/author-slug';
import { type ArticleWish, isWished } from '@site/contracts/article-filter';
import { type BlogPost, type BlogPostSummary, latestPostsCount } from '@site/contracts/blog';
import { notFound } from '../../http/errors';
import { relatedAmong } from './related';
import { pageOf } from './list-page';

type PostLink = NonNullable<BlogPost['next']>;

/** Posts that the first page of the list shows before its cards: the featured one. */
const featured = 1;

const linkTo = ({ title, slug }: BlogPostSummary): PostLink => ({ title, slug });

/** When one of the posts last changed, be it by coming; nothing where there is none. */
const lastChange = (posts: readonly BlogPostSummary[]): string | undefined =>
  posts
    .map(({ publishedAt, updatedAt = publishedAt }) => updatedAt)
    .sort()
    .at(-1);

/** All published posts together, and what follows for each of them from the others. */
export class PostIndex {
  readonly #related: ReturnType<typeof relatedAmong<BlogPostSummary>>;
  readonly #places: ReadonlyMap<string, number>;
  readonly #categories: readonly string[];
  /** Posts by the slug of their author. */
  readonly #byAuthor = new Map<string, { name: string; posts: BlogPostSummary[] }>();
  /** Posts by series, the first part first. */
  readonly #bySeries = new Map<string, BlogPostSummary[]>();

  /**
   * @param posts newest first
   * @param owner author of posts that name none
   */
  constructor(
    readonly posts: readonly BlogPostSummary[],
    private readonly owner: string,
  ) {
    this.#related = relatedAmong(posts);
    this.#places = new Map(posts.map(({ id }, place) => [id, place]));
    this.#categories = [...new Set(posts.map(({ category }) => category))];
    this.#byAuthor.set(authorSlug(owner), { name: owner, posts: [] });
    for (const post of posts) {
      const name = post.author ?? owner;
      const known = this.#byAuthor.get(authorSlug(name));
      if (known) known.posts.push(post);
      else this.#byAuthor.set(authorSlug(name), { name, posts: [post] });
      if (post.series) {
        const parts = this.#bySeries.get(post.series);
        if (parts) parts.unshift(post);
        else this.#bySeries.set(post.series, [post]);
      }
    }
  }

  /** What follows a post: the next part of its series, else the post before it in time, else the newest. */
  #next(post: BlogPostSummary, parts: readonly BlogPostSummary[]): BlogPostSummary | undefined {
    const part = parts.findIndex(({ id }) => id === post.id);
    const following = part < 0 ? undefined : parts[part + 1];
    const place = this.#places.get(post.id);
    const next =
      following ?? (place === undefined ? undefined : this.posts[place + 1]) ?? this.posts[0];
    return next?.id === post.id ? undefined : next;
  }

  /** What a reader of a post may read next. */
  around(post: BlogPostSummary): Pick<BlogPost, 'related' | 'next' | 'parts'> {
    const parts = (post.series && this.#bySeries.get(post.series)) || [];
    const next = this.#next(post, parts);
    return {
      related: this.#related(post, next && [next]),
      ...(next && { next: linkTo(next) }),
      ...(parts.length > 1 && { parts: parts.map(linkTo) }),
    };
  }

  /** The newest posts. */
  get latest() {
    return this.posts.slice(0, latestPostsCount);
  }

  /** A page of the posts that are looked for, newest first. */
  articles({ page, ...wish }: ArticleWish & { page: number }) {
    const found = this.posts.filter((post) => isWished(post, wish));
    return { ...pageOf(found, page, featured), categories: [...this.#categories] };
  }

  /** Everybody who writes, the owner first. */
  get authors() {
    const owners = authorSlug(this.owner);
    return [...this.#byAuthor].map(([slug, { name, posts }]) => {
      const updatedAt = lastChange(posts);
      return { name, slug, isOwner: slug === owners, ...(updatedAt && { updatedAt }) };
    });
  }

  /** An author with a page of the posts, newest first; with all of them without its number. @throws ApiError 404 */
  author(slug: string, page?: number) {
    const author = this.#byAuthor.get(slug);
    if (!author) throw notFound('This author', { author: 'Nobody of this name writes here' });
    const { name, posts } = author;
    const shown =
      page === undefined ? { posts, total: posts.length, page: 1, pages: 1 } : pageOf(posts, page);
    return { name, slug, isOwner: slug === authorSlug(this.owner), ...shown };
  }
}
