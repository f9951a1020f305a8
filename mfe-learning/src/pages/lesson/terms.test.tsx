import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { terms } from '@site/contracts/learning/glossary';
import { answer } from '@site/shared-ui/testing/api';
import { aLessonPage, LESSON, lesson, visit } from '../../testing/lesson-page';

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

test('a focused term shows its definition with a link to the glossary', async () => {
  await focus(await link());
  expect(await note()).toHaveTextContent(`Snippet${snippet?.definition}`);
  expect(await link()).toHaveAccessibleDescription(`Snippet ${snippet?.definition}`);
  expect(await link('In the glossary')).toHaveAttribute('href', '/glossary#snippet');
  await focus(await link('The audit'));
  await isGone();
  expect(await link()).not.toHaveAttribute('aria-describedby');
});

test('a focused word of the lesson shows its definition with a link to the list of terms', async () => {
  await focus(await link('sitemap'));
  expect(await note()).toHaveTextContent(/^SitemapA file that lists/);
  expect(await link('All terms in this lesson')).toHaveAttribute('href', '#text-word-sitemap');
});

test('Escape closes the definition and keeps the focus', async () => {
  const term = await link();
  await focus(term);
  await note();
  await user.keyboard('{Escape}');
  await isGone();
  expect(term).toHaveFocus();
});

test('a hovered term shows its definition, also while the pointer is on it', async () => {
  await user.hover(await link());
  await user.hover(await note());
  await user.hover(await link('In the glossary'));
  expect(await note()).toBeInTheDocument();
  await user.hover(await link('The audit'));
  await isGone();
});

test('the first tap shows a definition, one elsewhere closes it, a second follows the link', async () => {
  await tap(await link());
  expect(await note()).toHaveTextContent('Snippet');
  await user.pointer({ keys: '[TouchA]', target: document.body });
  await isGone();
  await tap(await link());
  await tap(await link());
  const elsewhere = true;
  expect(followed).toEqual([false, elsewhere, false, true]);
});

test('a tap on an unknown term follows its link', async () => {
  await tap(await link('word of tomorrow'));
  await waitFor(() => expect(followed).toEqual([false, true]));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test.each(['mouse', 'keyboard'])('the link of a term is followed at once by %s', async (by) => {
  const term = await link();
  if (by === 'mouse') await user.click(term);
  else {
    await focus(term);
    await user.keyboard('{Enter}');
  }
  expect(followed).toEqual([true]);
});
