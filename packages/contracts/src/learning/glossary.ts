// The terms that the site explains (docs/product.md 9.7), as plain data that remotes bundle.

/** The categories of terms, with their names on the page. */
export const termCategories = {
  seo: 'SEO',
  marketing: 'Marketing',
  analytics: 'Analytics',
  technical: 'Technical',
  ai: 'AI search',
} as const;
export type TermCategory = keyof typeof termCategories;

export interface Term {
  /** Anchor of the term: `/glossary#search-intent`. Lessons and posts link to it, so it never changes. */
  id: string;
  term: string;
  /** One or two sentences, which the search covers. */
  definition: string;
  category: TermCategory;
  relatedTerms: readonly string[];
}

/** The terms, by category. Facts last looked up on 2026-11-24. */
export const terms: readonly Term[] = [
  {
    id: 'search-intent',
    term: 'Search intent',
    definition:
      'What the searcher wants to get done; the page type that satisfies it usually wins over word matching. Someone who types “furnace noise at night” wants a diagnosis, not a price list.',
    category: 'seo',
    relatedTerms: ['Topic cluster', 'Title link', 'Query fan-out'],
  },
  {
    id: 'title-link',
    term: 'Title link',
    definition:
      'The clickable headline of a result; Google often takes it from the title element but may use headings or link text. It gets cut by width, so put the words that matter first.',
    category: 'seo',
    relatedTerms: ['Snippet', 'Click-through rate (CTR)', 'Search intent'],
  },
  {
    id: 'snippet',
    term: 'Snippet',
    definition:
      'The text under a result, mostly built from page content, sometimes from the meta description. It changes with the words people search for.',
    category: 'seo',
    relatedTerms: ['Title link', 'Structured data', 'Impression'],
  },
  {
    id: 'canonical-url',
    term: 'Canonical URL',
    definition:
      'The address chosen to represent a set of duplicate pages; rel=canonical is a strong hint, not a command. Redirects and internal links should point to the same address as the hint does.',
    category: 'seo',
    relatedTerms: ['robots.txt', 'Server-side rendering', 'Topic cluster'],
  },
  {
    id: 'e-e-a-t',
    term: 'E-E-A-T',
    definition:
      'Experience, Expertise, Authoritativeness, Trust: the framework of Google’s quality raters, not a score. Trust matters most, especially where money or health is at stake.',
    category: 'seo',
    relatedTerms: ['Search intent', 'Structured data', 'Generative engine optimization (GEO)'],
  },
  {
    id: 'conversion-rate',
    term: 'Conversion rate',
    definition:
      'Share of visits that complete a chosen goal. If 3 of 100 visits end with a call, the rate is 3 percent for calls; say which goal you mean.',
    category: 'marketing',
    relatedTerms: ['Key event', 'Click-through rate (CTR)', 'Search intent'],
  },
  {
    id: 'topic-cluster',
    term: 'Topic cluster',
    definition:
      'A main page and related pages linked together to cover a subject fully. One example is a dentist’s page on implants with pages on cost, healing, and alternatives.',
    category: 'marketing',
    relatedTerms: ['Search intent', 'Share of voice', 'Canonical URL'],
  },
  {
    id: 'share-of-voice',
    term: 'Share of voice',
    definition:
      'Your visibility for a set of topics compared with competitors. It means something only next to the list of topics and competitors.',
    category: 'marketing',
    relatedTerms: ['Impression', 'Topic cluster', 'Generative engine optimization (GEO)'],
  },
  {
    id: 'impression',
    term: 'Impression',
    definition:
      'One showing of your URL in results; in Google’s AI answers, a link that’s folded away counts once the reader expands it. No one has to have read it.',
    category: 'analytics',
    relatedTerms: ['Click-through rate (CTR)', 'Snippet', 'Share of voice'],
  },
  {
    id: 'click-through-rate',
    term: 'Click-through rate (CTR)',
    definition:
      'Clicks divided by impressions. Compare it for one page and one query over time: averages over a whole site mix first places with fiftieth.',
    category: 'analytics',
    relatedTerms: ['Impression', 'Title link', 'Conversion rate'],
  },
  {
    id: 'key-event',
    term: 'Key event',
    definition:
      'A GA4 event you mark as important (called a conversion before March 2024). The usual two are a submitted inquiry and a click on the phone number.',
    category: 'analytics',
    relatedTerms: ['Conversion rate', 'Field data'],
  },
  {
    id: 'field-data',
    term: 'Field data',
    definition:
      'Measurements from real visits, such as the Chrome UX Report; lab data comes from a test run. The two differ because your visitors’ phones and connections differ from the test’s.',
    category: 'analytics',
    relatedTerms: ['Core Web Vitals', 'Key event'],
  },
  {
    id: 'robots-txt',
    term: 'robots.txt',
    definition:
      'A file (RFC 9309) that says which paths crawlers may fetch; it doesn’t remove pages from an index. To keep a page out, let it be crawled and put noindex on it.',
    category: 'technical',
    relatedTerms: ['AI crawler', 'Canonical URL'],
  },
  {
    id: 'core-web-vitals',
    term: 'Core Web Vitals',
    definition:
      'LCP, INP, and CLS: loading, responsiveness, and stability, judged at the 75th percentile. Good means at most 2.5 seconds, 200 milliseconds, and 0.1 for three visits in four.',
    category: 'technical',
    relatedTerms: ['Field data', 'Server-side rendering'],
  },
  {
    id: 'structured-data',
    term: 'Structured data',
    definition:
      'Machine-readable facts in schema.org vocabulary, usually JSON-LD. They repeat what the page tells people and never add to it.',
    category: 'technical',
    relatedTerms: ['Snippet', 'E-E-A-T', 'Generative engine optimization (GEO)'],
  },
  {
    id: 'server-side-rendering',
    term: 'Server-side rendering',
    definition:
      'Building the HTML on the server so content is there before scripts run. It matters to readers on slow phones and to crawlers that don’t run scripts at all.',
    category: 'technical',
    relatedTerms: ['Core Web Vitals', 'AI crawler', 'Canonical URL'],
  },
  {
    id: 'generative-engine-optimization',
    term: 'Generative engine optimization (GEO)',
    definition:
      'Work that gets you used and cited in AI answers; Google says it’s still SEO. It needs no special file and no special markup.',
    category: 'ai',
    relatedTerms: ['Query fan-out', 'Retrieval-augmented generation (RAG)', 'Structured data'],
  },
  {
    id: 'retrieval-augmented-generation',
    term: 'Retrieval-augmented generation (RAG)',
    definition:
      'Fetching documents first, then writing the answer from them. An answer can’t cite a page that isn’t fetched, so being found still comes first.',
    category: 'ai',
    relatedTerms: ['Query fan-out', 'AI crawler', 'Generative engine optimization (GEO)'],
  },
  {
    id: 'query-fan-out',
    term: 'Query fan-out',
    definition:
      'Splitting one question into several searches whose results feed a single AI answer. So an answer can cite a page for a question it never mentions.',
    category: 'ai',
    relatedTerms: ['Retrieval-augmented generation (RAG)', 'Search intent', 'Topic cluster'],
  },
  {
    id: 'ai-crawler',
    term: 'AI crawler',
    definition:
      'An AI company’s bot: for training (GPTBot), search (OAI-SearchBot), or a user request (ChatGPT-User). robots.txt allows or refuses the first two by name; OpenAI says that it may not apply to a visit that a user asked for.',
    category: 'ai',
    relatedTerms: ['robots.txt', 'Retrieval-augmented generation (RAG)', 'Server-side rendering'],
  },
];

/** A word that lessons explain in place. It’s not one of the glossary's twenty terms. */
export type Word = Pick<Term, 'id' | 'term' | 'definition'>;

/** The words of lessons, in alphabetical order. A lesson links to one as `#word-<id>`. */
export const words: readonly Word[] = [
  {
    id: 'alt-text',
    term: 'Alt text',
    definition:
      'Words that describe a picture to people who can’t see it, to search engines, and when the file fails to load.',
  },
  {
    id: 'backlink',
    term: 'Backlink',
    definition:
      'A link from another site to yours. Only links that people chose to make count in your favor.',
  },
  {
    id: 'business-profile',
    term: 'Business Profile',
    definition:
      'Google’s record of a business on the map: name, hours, phone, category, photos, and reviews. Its owner can claim and correct it for free.',
  },
  {
    id: 'cache',
    term: 'Cache',
    definition: 'A saved copy, so a page or file doesn’t have to be made or sent again.',
  },
  {
    id: 'cls',
    term: 'CLS',
    definition:
      'Cumulative layout shift: how far things on a page move unexpectedly. Good is 0.1 or less.',
  },
  {
    id: 'inp',
    term: 'INP',
    definition:
      'Interaction to next paint: the time from a tap or a key press until the page visibly reacts. Good is 200 milliseconds or less.',
  },
  {
    id: 'lcp',
    term: 'LCP',
    definition:
      'Largest contentful paint: the time until the largest picture or text on the first screen appears. Good is 2.5 seconds or less.',
  },
  {
    id: 'meta-description',
    term: 'Meta description',
    definition:
      'One or two sentences in a page’s head that visitors don’t see. They’re a suggestion for the text under the result.',
  },
  {
    id: 'noindex',
    term: 'noindex',
    definition:
      'A line in a page’s head, or in a header, that keeps the page out of results. An engine has to fetch the page to read it.',
  },
  {
    id: 'orphan',
    term: 'Orphan',
    definition: 'A page that no other page on the site links to.',
  },
  {
    id: 'redirect',
    term: 'Redirect',
    definition:
      'The server’s answer that a page has moved, with the new address. Browsers and crawlers go straight there.',
  },
  {
    id: 'sitemap',
    term: 'Sitemap',
    definition: 'A file that lists the addresses on a site that search engines should know about.',
  },
  {
    id: 'status-code',
    term: 'Status code',
    definition:
      'The three digits at the start of each answer from a server: 200 is “here it is,” 301 is “moved for good,” and 404 is “not here.”',
  },
];
