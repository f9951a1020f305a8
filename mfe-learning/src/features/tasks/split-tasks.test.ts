import { expect, test } from '@jest/globals';
import { splitTasks } from './split-tasks';

const lesson = (list: string) =>
  `<p>Before.</p><ol><li>No task.</li></ol><h2 id="do-this-today">Do this today</h2><p>First:</p>${list}<p>Behind.</p><h2 id="wrong">Wrong</h2><ul><li>No task either.</li></ul>`;

test('the list of the practical part becomes the tasks, and the text around it is kept', () => {
  expect(
    splitTasks(lesson('<ol><li>Search for <em>your</em> name.</li><li>Note it.</li></ol>')),
  ).toEqual({
    before:
      '<p>Before.</p><ol><li>No task.</li></ol><h2 id="do-this-today">Do this today</h2><p>First:</p>',
    tasks: [
      { name: 'search-for-your-name', html: 'Search for <em>your</em> name.' },
      { name: 'note-it', html: 'Note it.' },
    ],
    after: '<p>Behind.</p><h2 id="wrong">Wrong</h2><ul><li>No task either.</li></ul>',
  });
});

test('the names of tasks are unique and valid for the API', () => {
  const long = `<li>${'Ask “who” & why it is so, '.repeat(9)}</li>`;
  const { tasks } = splitTasks(lesson(`<ul>${long}${long}<li>?!</li></ul>`));
  const names = tasks.map(({ name }) => name);
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(name).toMatch(/^[a-z0-9-]{1,64}$/);
});

test.each([
  ['no practical part', '<p>Text.</p><ol><li>Step</li></ol>'],
  ['a practical part without a list', lesson('')],
  ['lists in its list', lesson('<ol><li>One<ul><li>More</li></ul></li></ol>')],
])('a lesson with %s has no tasks', (_, html) =>
  expect(splitTasks(html)).toEqual({ before: html, tasks: [], after: '' }),
);
