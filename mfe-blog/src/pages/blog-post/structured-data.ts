import type { BlogPost } from '@site/contracts/blog';
import type { HeadContext } from '@site/shared-ui/parts';
import { authorOf } from '../../features/articles/author';

const ownArtwork = '/api/media/blog/';

/** Picture of a post for social networks, 1200×630: our own artwork has a PNG beside its SVG. */
export const shareImage = ({ imageUrl }: Pick<BlogPost, 'imageUrl'>): string | undefined =>
  imageUrl.startsWith(ownArtwork) ? imageUrl.replace(/\.svg$/, '.png') : imageUrl || undefined;

/** A post as schema.org Article. */
export function articleData(
  post: BlogPost,
  { url, origin, business }: Pick<HeadContext<object>, 'url' | 'origin' | 'business'>,
): object {
  const image = shareImage(post);
  const author = authorOf(post, business);
  return {
    '@type': 'Article',
    headline: post.title,
    description: post.excerpt,
    articleSection: post.category,
    datePublished: post.publishedAt,
    ...(post.updatedAt && { dateModified: post.updatedAt }),
    mainEntityOfPage: url,
    author: { '@type': 'Person', name: author.name, url: origin + author.href },
    ...(post.series && { isPartOf: { '@type': 'CreativeWorkSeries', name: post.series } }),
    publisher: { '@type': 'Organization', name: business.name, url: `${origin}/` },
    ...(image && { image: new URL(image, origin).href }),
  };
}
