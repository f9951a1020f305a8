import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { terms } from '@site/contracts/learning/glossary';
import { answer } from '@site/shared-ui/testing/api';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aLessonPage, lesson, LESSON, visit } from '../../testing/lesson-page';

const { api, answers } = aLessonPage();
const snippet = terms.find(({ id }) => id === 'snippet');
const user = userEvent.setup();

/** For each click on a link, in order: whether its default action was not prevented. */
let followed: boolean[];
const follow = (event: MouseEvent): void => {
  followed.push(!event.defaultPrevented);
  event.preventDefault();
};

beforeEach(() => {
  followed = [];
  answers();
  api.answers(
    answer(LESSON, {
      ...lesson,
      html: `<p>Google writes the <a href="/glossary#snippet"><em>snippet</em></a>, not the
        <a href="/glossary#of-tomorrow">word of tomorrow</a>. <a href="/audit">The audit</a>
        reads the <a href="#text-word-sitemap">sitemap</a>.</p>`,
    }),
  );
  visit();
  document.addEventListener('click', follow);
});
afterEach(() => document.removeEventListener('click', follow));

const link = (name = 'snippet') => screen.findByRole('link', { name });
const note = () => screen.findByRole('tooltip');
const isGone = () => waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
const focus = (target: HTMLElement) => act(async () => target.focus());
const tap = (target: HTMLElement) => user.pointer({ keys: '[TouchA]', target });

test('a term in focus is explained by what the glossary says, with the way there', async () => {
  await focus(await link());
  expect(await note()).toHaveTextContent(`Snippet${snippet?.definition}`);
  expect(await link()).toHaveAccessibleDescription(`Snippet ${snippet?.definition}`);
  expect(await link('In the glossary')).toHaveAttribute('href', '/glossary#snippet');
  await focus(await link('The audit'));
  await isGone();
  expect(await link()).not.toHaveAttribute('aria-describedby');
});

test('a word of the lesson is explained too, with the way to its end', async () => {
  await focus(await link('sitemap'));
  expect(await note()).toHaveTextContent(/^SitemapA file that lists/);
  expect(await link('All terms in this lesson')).toHaveAttribute('href', '#text-word-sitemap');
});

test('Escape closes the definition and leaves the focus where it is', async () => {
  const term = await link();
  await focus(term);
  await note();
  await user.keyboard('{Escape}');
  await isGone();
  expect(term).toHaveFocus();
});

test('under the pointer it is explained, also while the pointer rests on the note', async () => {
  await user.hover(await link());
  await user.hover(await note());
  await user.hover(await link('In the glossary'));
  expect(await note()).toBeInTheDocument();
  await user.hover(await link('The audit'));
  await isGone();
});

test('the first tap explains, a tap elsewhere closes, a second tap follows the link', async () => {
  await tap(await link());
  expect(await note()).toHaveTextContent('Snippet');
  await user.pointer({ keys: '[TouchA]', target: document.body });
  await isGone();
  await tap(await link());
  await tap(await link());
  const elsewhere = true;
  expect(followed).toEqual([false, elsewhere, false, true]);
});

test('a tap on a term that nothing is known about follows its link', async () => {
  await tap(await link('word of tomorrow'));
  await waitFor(() => expect(followed).toEqual([false, true]));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test.each(['mouse', 'keyboard'])('the %s follows a term at once, as any link', async (by) => {
  const term = await link();
  if (by === 'mouse') await user.click(term);
  else {
    await focus(term);
    await user.keyboard('{Enter}');
  }
  expect(followed).toEqual([true]);
});
