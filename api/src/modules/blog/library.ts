import { authorSlug } from '@site/contracts/author-slug';
import type { BlogPost, BlogPostSummary } from '@site/contracts/blog';
import { notFound } from '../../http/errors';
import { relatedAmong } from './related';

type PostLink = NonNullable<BlogPost['next']>;

const linkTo = ({ title, slug }: BlogPostSummary): PostLink => ({ title, slug });

/** All published posts together, and what follows for each of them from the others. */
export class Library {
  readonly #related: ReturnType<typeof relatedAmong<BlogPostSummary>>;
  readonly #places: ReadonlyMap<string, number>;
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

  /** Everybody who writes, the owner first. */
  get authors() {
    const owners = authorSlug(this.owner);
    return [...this.#byAuthor].map(([slug, { name }]) => ({
      name,
      slug,
      isOwner: slug === owners,
    }));
  }

  /** An author with the posts, newest first. @throws ApiError 404 */
  author(slug: string) {
    const author = this.authors.find((one) => one.slug === slug);
    if (!author) throw notFound('This author', { author: 'Nobody of this name writes here' });
    return { ...author, posts: this.#byAuthor.get(slug)?.posts ?? [] };
  }
}
