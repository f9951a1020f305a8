/** A list that is the same for every address (docs/product.md 4.2). */
export interface ExampleList {
  title: string;
  /** What such a list is good for. */
  about: string;
  entries: readonly string[];
}

/** What an analysis lists, with examples of a local trade. */
export const exampleLists: readonly ExampleList[] = [
  {
    title: 'Top keywords',
    about: 'Searches that bring them visitors.',
    entries: [
      'emergency plumber near me',
      'boiler repair cost',
      'how to fix a dripping tap',
      'bathroom fitters reviews',
      'gas safety certificate price',
    ],
  },
  {
    title: 'Content gaps',
    about: 'Questions that people ask and they do not answer.',
    entries: [
      'What a new boiler costs, with every part of the bill',
      'Repair or replace: when an old boiler stops paying',
      'Prices and waiting times in the two towns they work in most',
      'What to do in the first ten minutes of a burst pipe',
    ],
  },
  {
    title: 'Technical issues',
    about: 'Faults that hold their pages back.',
    entries: [
      '18 pages share one title',
      'The largest picture of the home page weighs 2.4 MB',
      '7 links lead to pages that are gone',
      'No structured data for a local business',
    ],
  },
];
