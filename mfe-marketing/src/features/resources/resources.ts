/** Labels of the categories (docs/product.md 9.7), in display order. */
export const resourceCategories = {
  tools: 'Tools',
  learning: 'Learning',
  industry: 'Industry',
  certification: 'Certification',
  community: 'Community',
} as const;
export type ResourceCategory = keyof typeof resourceCategories;

export interface Resource {
  title: string;
  publisher: string;
  description: string;
  url: string;
  category: ResourceCategory;
  /** Published by the makers of the search engine or standard that it is about. */
  isOfficial?: true;
  reasoning: string;
}

/** Recommended pages of others, by category (docs/product.md 9.7). The addresses were last checked on 2026-11-22. */
export const resources: readonly Resource[] = [
  {
    title: 'Google Search Console',
    publisher: 'Google',
    description:
      'Which of your pages are in Google’s index, what people searched for before they came, and what went wrong.',
    url: 'https://search.google.com/search-console/about',
    category: 'tools',
    isOfficial: true,
    reasoning:
      'Primary data on indexing and queries. Every other tool guesses at what this one knows.',
  },
  {
    title: 'PageSpeed Insights',
    publisher: 'Google',
    description:
      'How fast one page is: for real visitors where there are enough, and in a test run.',
    url: 'https://pagespeed.web.dev/',
    category: 'tools',
    isOfficial: true,
    reasoning:
      'Field and lab speed for one URL, side by side. Read the field data first; a score alone says little.',
  },
  {
    title: 'Bing Webmaster Tools',
    publisher: 'Microsoft',
    description: 'Search Console’s counterpart for Bing, with an import of what you set up there.',
    url: 'https://www.bing.com/webmasters/about',
    category: 'tools',
    isOfficial: true,
    reasoning: 'Bing’s index, IndexNow, and AI Performance in one place, for 15 minutes of setup.',
  },
  {
    title: 'Schema Markup Validator',
    publisher: 'schema.org',
    description: 'Paste an address or a piece of code, and see what a machine reads in it.',
    url: 'https://validator.schema.org/',
    category: 'tools',
    isOfficial: true,
    reasoning:
      'Checks any schema.org markup, also the kinds that no search engine shows in its results.',
  },
  {
    title: 'SEO Starter Guide',
    publisher: 'Google',
    description: 'What Google asks of a site, from titles and links to pictures, on one page.',
    url: 'https://developers.google.com/search/docs/fundamentals/seo-starter-guide',
    category: 'learning',
    isOfficial: true,
    reasoning:
      'The first reading, before any course and before any consultant, ourselves included.',
  },
  {
    title: 'Optimizing for generative AI features',
    publisher: 'Google',
    description:
      'What a page needs to be linked in AI Overviews and AI Mode, and what it does not.',
    url: 'https://developers.google.com/search/docs/fundamentals/ai-optimization-guide',
    category: 'learning',
    isOfficial: true,
    reasoning:
      'Google’s own position on AI search, from May 2026. Read it before you pay for a new name.',
  },
  {
    title: 'LearningSEO.io',
    publisher: 'Aleyda Solis',
    description:
      'A roadmap through the whole subject, with links to guides and tools at each stop.',
    url: 'https://learningseo.io/',
    category: 'learning',
    reasoning: 'A free roadmap of vetted sources, kept by someone who does the work herself.',
  },
  {
    title: 'Google Search Central Blog',
    publisher: 'Google',
    description: 'Announcements about Search for people who run websites.',
    url: 'https://developers.google.com/search/blog',
    category: 'industry',
    isOfficial: true,
    reasoning: 'Announcements at their source, without the panic.',
  },
  {
    title: 'Web Almanac 2025: SEO',
    publisher: 'HTTP Archive',
    description: 'A yearly report on how the web is built, counted over millions of pages.',
    url: 'https://almanac.httparchive.org/en/2025/seo',
    category: 'industry',
    reasoning: 'What the web really does, with data and the queries behind it to check.',
  },
  {
    title: 'HubSpot Academy SEO course',
    publisher: 'HubSpot',
    description: 'A beginners’ course in short videos, with a certificate at the end.',
    url: 'https://academy.hubspot.com/courses/seo-training',
    category: 'certification',
    reasoning:
      'Free and well made. The certificate is a vendor’s, not a license: there is no official “Google SEO certificate” that it could replace.',
  },
  {
    title: 'Google Search Central Help Community',
    publisher: 'Google',
    description: 'A forum in which volunteers, and now and then Google’s own people, answer.',
    url: 'https://support.google.com/webmasters/community',
    category: 'community',
    isOfficial: true,
    reasoning: 'The place to ask about one site. Name the address, and what you have tried.',
  },
  {
    title: 'Women in Tech SEO',
    publisher: 'WTS',
    description:
      'A community of women who work in technical SEO, with talks, guides, and a mentorship.',
    url: 'https://www.womenintechseo.com/',
    category: 'community',
    reasoning: 'A community and a knowledge base of people who show how they got their results.',
  },
];
