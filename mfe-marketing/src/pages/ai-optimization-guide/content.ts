/** Day of publication, and day on which the facts were last checked. */
export const edition = { published: '2026-11-22', checked: '2026-11-23' } as const;

/** Ordered by benefit. */
export const strategies = [
  {
    title: 'Be in the index before you are in the answer',
    text: 'Assistants that link to sources search first and write afterward. Google says that its AI features rest on its ordinary ranking and its ordinary index. If search can’t find you, an answer can’t name you.',
    first:
      'Inspect your three most important addresses in Search Console. “Not indexed” is your first job.',
    link: { href: '/glossary#retrieval-augmented-generation', label: 'How fetching first works' },
  },
  {
    title: 'Put the text into the first HTML',
    text: 'Most AI crawlers run no scripts. If a script adds your prices or hours later, they never see them.',
    first:
      'Open your page, choose “View page source,” and look for a sentence of the text. Is it there?',
    link: { href: '/seo-audit', label: 'Have it checked, free' },
  },
  {
    title: 'Answer one part of a question well',
    text: 'A long question is split into several searches. Your page doesn’t have to answer all of it: the clearest answer to one part gets cited for questions you never thought of.',
    first:
      'Take one question that customers ask on the phone. Give it a heading, and answer it in the first two sentences below.',
    link: { href: '/glossary#query-fan-out', label: 'Query fan-out' },
  },
  {
    title: 'Say what only you can say',
    text: 'A page that repeats what ten others say gives no one a reason to name it. Your prices, your counts, your cases, and your limits do. Name the year and how you know.',
    first: 'Add one figure from your own records to the page that matters most.',
    link: { href: '/services/content-strategy', label: 'How we find what to write' },
  },
  {
    title: 'Decide about bots, one purpose at a time',
    text: 'Some bots collect text to train models, some search for answers, some fetch a page because a person asked. They have different names, and you can allow one and refuse another; a visit that a person asked for may pass over robots.txt. Google-Extended changes nothing in Search or in AI Overviews: for those, Search Console has a setting of its own.',
    first:
      'Read your robots.txt, and the bot settings of your host or Cloudflare. If they block everything with “AI” in the name, ask who set them up.',
    link: { href: '/glossary#ai-crawler', label: 'The kinds of AI crawler' },
  },
  {
    title: 'Measure, and know the blind spots',
    text: 'Answers differ from day to day, and many visits do not say where they came from. Ask the same ten questions every month and compare quarters, not days.',
    first: 'Write down ten questions that a customer would ask, and who is named today.',
    link: { href: '/learning', label: 'The lessons on AI search' },
  },
];

export const unneededMeasures = {
  'An llms.txt file':
    'A proposal that Google Search ignores. Lighthouse looks at it since version 13.3, in a category for AI agents; that is a test tool and not Search.',
  'Pages cut into pieces for machines': 'Not required, and hard to read.',
  'Special structured data for AI':
    'There is none. Ordinary structured data, for things that are really on the page, will do.',
  'FAQ markup for the box in the results':
    'Google ended that box on May 7, 2026. Answer questions because people have them.',
  'Hundreds of generated articles':
    'Scaled content abuse. Since May 2026 the spam policies also cover attempts to manipulate generated answers.',
};

export const questions = {
  'Is SEO over?':
    'No. Answers are written from pages that search finds. What is over is the page that exists to say one simple thing: people read that in the answer and stay where they are.',
  'Can you get us into AI Overviews?':
    'No one can promise that. There’s no form to fill out and no spot to buy. A page has to be indexed, allowed to show a snippet, and better than its neighbors at one part of the question.',
  'Does it help to repeat the keyword more often?':
    'No. In the study on generative engines that was presented at KDD 2024, citations, quotations, and figures brought gains of up to 40 percent on the authors’ own measure, and stuffing keywords did not. Results differ from engine to engine.',
  'How long does it take?':
    'Technical fixes show within weeks. Becoming a source that others repeat takes months, and some subjects are taken by those who measure them. Choose the ones where you know more.',
};
