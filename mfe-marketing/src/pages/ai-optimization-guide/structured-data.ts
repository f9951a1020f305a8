import type { Business } from '@site/contracts/business';
import { edition } from './edition';

/** The guide as schema.org's Article; `url` is its address, `origin` the site's without a slash at the end. */
export const guideArticle = (
  headline: string,
  description: string,
  business: Business,
  url: string,
  origin: string,
): object => ({
  '@type': 'Article',
  headline,
  description,
  url,
  mainEntityOfPage: url,
  inLanguage: 'en',
  image: `${origin}/social/ai-optimization-guide.png`,
  datePublished: edition.published,
  dateModified: edition.checked,
  author: { '@type': 'Person', name: business.owner, url: `${origin}/about` },
  publisher: { '@type': 'Organization', name: business.name, url: `${origin}/` },
});
