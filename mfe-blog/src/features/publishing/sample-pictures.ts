interface SamplePicture {
  /** What it shows, in a word or two. */
  name: string;
  url: string;
}

/** Pictures of our own that go with many subjects (docs/product.md 9). */
export const samplePictures: readonly SamplePicture[] = [
  { name: 'What to fix first', url: '/api/media/blog/what-to-fix-first.svg' },
  { name: 'Titles in a search result', url: '/api/media/blog/titles-that-earn-the-click.svg' },
  {
    name: 'Figures of a month',
    url: '/api/media/blog/search-console-in-twenty-minutes-a-month.svg',
  },
  {
    name: 'Questions of customers',
    url: '/api/media/blog/ten-customer-questions-beat-a-hundred-keywords.svg',
  },
];
