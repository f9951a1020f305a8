import { expect, test } from '@jest/globals';
import { relatedAmong } from './post-index';

const post = (id: string, category: string, title: string, excerpt = '') => ({
  id,
  category,
  title,
  excerpt,
});
const idsOf = (posts: readonly { id: string }[]) => posts.map(({ id }) => id);

const maps = post('maps', 'Local SEO', 'Reviews on maps');
const posts = [
  post('news', 'Technical SEO', 'Something of today'),
  post('hours', 'Local SEO', 'Opening hours'),
  maps,
  post('answer', 'Content Marketing', 'How to answer reviews', 'Map by map'),
  post('speed', 'Technical SEO', 'Pictures and speed'),
  post('crawl', 'Technical SEO', 'Crawling'),
];

test('posts of the category and with the same words come first, the newest fill up', () => {
  expect(idsOf(relatedAmong(posts)(maps))).toEqual(['hours', 'answer', 'news']);
});

test('a post is not related to itself, nor to what it is shown beside', () => {
  expect(idsOf(relatedAmong(posts)(maps, [post('hours', '', '')]))).toEqual([
    'answer',
    'news',
    'speed',
  ]);
  expect(relatedAmong([maps])(maps)).toEqual([]);
});

test('words of nearly every post say nothing', () => {
  const search = ['a', 'b', 'c', 'd'].map((id) => post(id, id, `Search ${id}`));
  const [, , , last] = search;
  if (!last) throw new Error('There is no last one');
  expect(idsOf(relatedAmong(search)(last))).toEqual(['a', 'b', 'c']);
});

test('a rare word is worth more than a frequent one', () => {
  const many = Array.from({ length: 20 }, (_, index) => post(`m${index}`, 'x', 'Titles'));
  const asked = post('asked', 'y', 'Titles and canonicals');
  const rare = post('rare', 'z', 'Canonicals');
  const related = relatedAmong([...many, asked, rare, post('p', 'q', 'Other'), ...otherPosts(60)]);
  expect(idsOf(related(asked))[0]).toBe('rare');
});

const otherPosts = (count: number) =>
  Array.from({ length: count }, (_, index) => post(`o${index}`, 'o', `Nothing${index}`));
