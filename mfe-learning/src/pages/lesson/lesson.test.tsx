import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { answer, cutOff, hang, refuse, standInApi } from '@site/shared-ui/testing/api';
import { renderOnServer, renderParts } from '@site/shared-ui/testing/render-part';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  aLesson,
  aQuestion,
  aRecord,
  aResult,
  aSummary,
  lessonId,
  moduleId,
} from '../../testing/learning-data';
import Completion from './Completion';
import Lesson from './Lesson';
import Neighbours from './Neighbours';
import page from './page';

const api = standInApi();
const LESSON = 'GET /api/learning/lessons/{lessonId}';
const QUIZ = 'GET /api/learning/lessons/{lessonId}/quiz';
const PROGRESS = 'GET /api/learning/progress/{email}';
const STATS = 'GET /api/learning/stats/{email}';
const COMPLETE = 'POST /api/learning/progress';
const DOWN = { code: 'unavailable', message: 'Not just now' };
const NOT_FOUND = { code: 'not_found', message: 'This lesson was not found.' };

const id = lessonId(1, 2);
const lesson = aLesson(1, 2, {
  title: 'Crawl, render, index, serve',
  sources: [{ title: 'How search works', publisher: 'Google', url: 'https://example.com/how' }],
  checkedOn: '2026-11-22',
  previous: aSummary(1, 1),
  next: aSummary(2, 1),
});
const questions = [1, 2, 3, 4].map(aQuestion);
const firstDone = [aRecord(1, 1, 1)];
const place = { at: `/learning/lesson/${id}`, params: { lessonId: id } };
const visit = (at = place.at) =>
  renderParts([Lesson, Completion, Neighbours], { at, params: place.params });
const answers = (quiz = questions, records = firstDone) =>
  api.answers(answer(LESSON, lesson), answer(QUIZ, quiz), answer(PROGRESS, records));
const button = (name: string) => screen.findByRole('button', { name });
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const toast = (title: string, text: string) =>
  screen.findByText(text).then(() => expect(screen.getByText(title)).toBeInTheDocument());

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('the text', () => {
  beforeEach(() => answers());

  test('has title, minutes for reading and for doing apart, contents, sources and their day', async () => {
    visit();
    expect(await screen.findByRole('heading', { level: 1, name: lesson.title })).toBeVisible();
    for (const fact of ['5 min reading', '7 min doing', '50 points', 'What it is about.'])
      expect(screen.getByText(fact)).toBeVisible();
    const contents = screen.getByText('In this lesson').closest('nav');
    expect([...(contents?.querySelectorAll('a') ?? [])].map(({ hash }) => hash)).toEqual([
      '#first',
      '#second',
    ]);
    expect(screen.getByRole('link', { name: 'How search works' })).toHaveAttribute(
      'href',
      'https://example.com/how',
    );
    expect(screen.getByText('22 November 2026')).toBeVisible();
  });

  test('leads to the lessons beside it across modules, and back', async () => {
    visit();
    const ways = within(await screen.findByRole('navigation', { name: 'Lessons' }));
    expect(ways.getByRole('link', { name: /Previous lesson/ })).toHaveAttribute(
      'href',
      `/learning/lesson/${lessonId(1, 1)}`,
    );
    expect(ways.getByRole('link', { name: /Next lesson/ })).toHaveAttribute(
      'href',
      `/learning/lesson/${lessonId(2, 1)}`,
    );
    expect(ways.getByRole('link', { name: 'Back to Module 1' })).toHaveAttribute(
      'href',
      `/learning/module/${moduleId(1)}`,
    );
    expect(ways.getByRole('link', { name: 'Back to Learning Path' })).toBeVisible();
  });
});

describe('a lesson without a quiz', () => {
  const complete = () => button('Complete Lesson');

  test('is completed by its button, once, and shows what the server counted', async () => {
    answers([]);
    const sent: unknown[] = [];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    api.answers(
      answer(
        COMPLETE,
        held.then(() => aResult(1, 2, 60)),
        (body) => sent.push(body),
      ),
      answer(STATS, aResult(1, 2, 60).stats),
    );
    visit();
    await userEvent.click(await complete());
    await userEvent.click(await button('Saving...'));
    release();
    await toast('Lesson Completed!', 'You earned 60 points for completing this lesson.');
    expect(sent).toEqual([
      {
        email: 'demo@example.com',
        moduleId: moduleId(1),
        lessonId: id,
        isCompleted: true,
        pointsEarned: 50,
      },
    ]);
    expect(await screen.findByRole('heading', { name: 'Lesson completed' })).toHaveFocus();
    for (const figure of ['+60', '630', 'Level 3', '4 days'])
      expect(screen.getByText(figure)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Go on with 2\.1/ })).toBeVisible();
  });

  test('tells the achievements that it brought', async () => {
    answers([]);
    const first = {
      id: lessonId(9, 9),
      achievementType: 'first_lesson',
      title: 'First lesson',
      points: 0,
      unlockedAt: '2026-11-22T10:00:00.000Z',
    };
    api.answers(answer(COMPLETE, aResult(1, 2, 50, { unlocked: [first] })));
    visit();
    await userEvent.click(await complete());
    const news = within(await screen.findByRole('list', { name: 'New achievements' }));
    expect(news.getByText('First lesson')).toBeVisible();
  });

  test.each([
    ['the API fails', refuse(COMPLETE, 503, DOWN)],
    ['there is no answer', cutOff(COMPLETE)],
  ])('can be sent again when %s', async (_, failure) => {
    answers([]);
    api.answers(failure);
    visit();
    await userEvent.click(await complete());
    await toast('Error', 'Failed to save progress. Please try again.');
    api.answers(answer(COMPLETE, aResult(1, 2, 50)));
    await userEvent.click(await complete());
    expect(await screen.findByRole('heading', { name: 'Lesson completed' })).toBeVisible();
  });

  test('that the server refuses says why', async () => {
    answers([]);
    api.answers(refuse(COMPLETE, 409, { code: 'lesson_locked', message: 'First the other one.' }));
    visit();
    await userEvent.click(await complete());
    expect(await screen.findByText('First the other one.')).toBeVisible();
  });

  test('posts by itself as long as there is no script', async () => {
    answers([]);
    const { html } = await renderOnServer(page, place);
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    expect(body.querySelector('form[method=post]')?.getAttribute('action')).toBe(
      '/api/learning/progress#complete',
    );
    const fields = [...body.querySelectorAll<HTMLInputElement>('form[method=post] input')];
    expect(Object.fromEntries(fields.map(({ name, value }) => [name, value]))).toEqual({
      email: 'demo@example.com',
      moduleId: moduleId(1),
      lessonId: id,
      isCompleted: 'true',
    });
  });
});

test('a locked lesson can be read, and says which one comes first', async () => {
  answers(questions, []);
  visit();
  expect(await screen.findByText('Locked for now')).toBeVisible();
  expect(screen.getByRole('link', { name: '1.1 Lesson 1.1' })).toHaveAttribute(
    'href',
    `/learning/lesson/${lessonId(1, 1)}`,
  );
  expect(screen.getByText('What it is about.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Quiz|Lesson/ })).not.toBeInTheDocument();
});

test('a completed lesson says when, and what it brought', async () => {
  answers(questions, [...firstDone, aRecord(1, 2, 14, { pointsEarned: 90 })]);
  visit();
  expect(await screen.findByText('You have completed this lesson')).toBeVisible();
  expect(screen.getByText(/It brought you 90 points/)).toHaveTextContent('14 November 2026');
  expect(screen.queryByRole('button', { name: 'Start Quiz' })).not.toBeInTheDocument();
});

describe('a quiz', () => {
  const start = async () => userEvent.click(await button('Start Quiz'));

  test('asks one question at a time; each button waits for what it needs', async () => {
    answers();
    visit();
    await start();
    expect(await screen.findByRole('heading', { name: 'Question 1 of 4' })).toBeVisible();
    expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
    expect(await button('Previous')).toBeDisabled();
    expect(await button('Next')).toBeDisabled();
    await choose('Right 1');
    await userEvent.click(await button('Next'));
    expect(screen.getByRole('heading', { name: 'Question 2 of 4' })).toHaveFocus();
    await userEvent.click(await button('Previous'));
    expect(screen.getByRole('radio', { name: 'Right 1' })).toBeChecked();
    for (const question of [2, 3, 4]) {
      await userEvent.click(await button('Next'));
      if (question < 4) await choose(`Right ${question}`);
    }
    expect(await button('Submit Quiz')).toBeDisabled();
    await choose('Right 4');
    expect(await button('Submit Quiz')).toBeEnabled();
  });

  test('is resumed where it was after a reload', async () => {
    answers();
    const first = visit();
    await start();
    await choose('Odd 1');
    await userEvent.click(await button('Next'));
    first.unmount();
    visit();
    expect(await screen.findByRole('heading', { name: 'Question 2 of 4' })).toBeVisible();
    await userEvent.click(await button('Previous'));
    expect(screen.getByRole('radio', { name: 'Odd 1' })).toBeChecked();
  });

  const fill = async (chosen: readonly string[]) => {
    await start();
    for (const [place, option] of chosen.entries()) {
      await choose(option);
      await userEvent.click(await button(place === chosen.length - 1 ? 'Submit Quiz' : 'Next'));
    }
  };

  test('that is passed sends the answers, and the server says what they came to', async () => {
    answers();
    const sent: unknown[] = [];
    api.answers(
      answer(COMPLETE, aResult(1, 2, 80, { quiz: { correct: 3, questions: 4 } }), (body) =>
        sent.push(body),
      ),
      answer(STATS, aResult(1, 2, 80).stats),
    );
    visit();
    await fill(['Right 1', 'Right 2', 'Odd 3', 'Right 4']);
    await toast('Quiz Passed!', 'You earned 80 points. You got 3/4 questions correct.');
    expect(sent).toEqual([
      expect.objectContaining({ answers: [1, 1, 2, 1], pointsEarned: 80, isCompleted: true }),
    ]);
    expect(await screen.findByRole('heading', { name: /3\/4 correct/ })).toHaveFocus();
    expect(screen.getByText('Your answer: Odd 3', { exact: false })).toBeVisible();
    expect(screen.getByText('Correct answer: Right 3')).toBeVisible();
    expect(screen.getByText('Because of 3.')).toBeVisible();
    expect(screen.queryByText('Correct answer: Right 1')).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  test('that is failed saves nothing, shows the results, and can be tried again from its start', async () => {
    answers();
    visit();
    await fill(['Right 1', 'Right 2', 'Odd 3', 'Odd 4']);
    await toast(
      'Quiz Failed',
      'You got 2/4 questions correct. You need at least 70% to pass. Review the content and try again!',
    );
    expect(screen.getByRole('heading', { name: 'Not passed yet: 2/4 correct' })).toHaveFocus();
    await userEvent.click(await button('Try Again'));
    expect(screen.getByRole('heading', { name: 'Question 1 of 4' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Right 1' })).not.toBeChecked();
  });

  test('whose results could not be saved keeps every answer', async () => {
    answers();
    api.answers(refuse(COMPLETE, 503, DOWN));
    visit();
    await fill(['Right 1', 'Right 2', 'Right 3', 'Right 4']);
    await toast('Error', 'Failed to save quiz results. Please try again.');
    api.answers(answer(COMPLETE, aResult(1, 2, 90)), answer(STATS, aResult(1, 2, 90).stats));
    await userEvent.click(await button('Submit Quiz'));
    expect(await screen.findByRole('heading', { name: 'Lesson completed' })).toBeVisible();
  });

  test('is a plain form with all questions where there is no script', async () => {
    answers();
    const { html } = await renderOnServer(page, { ...place, at: `${place.at}?quiz=open` });
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    expect(body.querySelectorAll('form[method=post] [type=radio][required]')).toHaveLength(12);
    expect(body.querySelectorAll('[name="answers[3]"]')).toHaveLength(3);
  });

  test.each([
    ['lesson=invalid&reason=quiz_failed&answers=1,1,0,0', 'You got 2/4 questions correct'],
    ['lesson=unavailable&answers=1,1,1,1', 'Failed to save quiz results'],
  ])('posted without script and led back with %s says so', async (query, text) => {
    answers();
    const { html } = await renderOnServer(page, { ...place, at: `${place.at}?${query}` });
    expect(html).toContain(text);
  });
});

describe('without a connection', () => {
  const connection = (onLine: boolean) => {
    Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true });
  };
  afterEach(() => connection(true));

  test('a completion is kept, the page says so, and it is sent once when the visitor is back', async () => {
    answers([]);
    const sent: unknown[] = [];
    api.answers(
      answer(COMPLETE, aResult(1, 2, 50), (body) => sent.push(body)),
      answer(STATS, aResult(1, 2, 50).stats),
    );
    connection(false);
    visit();
    await userEvent.click(await button('Complete Lesson'));
    expect(await screen.findByText(/1 completed lesson is kept/)).toBeVisible();
    expect(screen.getByRole('heading', { name: /kept on this device/ })).toBeVisible();
    expect(sent).toEqual([]);
    connection(true);
    fireEvent(window, new Event('online'));
    fireEvent(window, new Event('online'));
    expect(await screen.findByText(/1 completed lesson was saved/)).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ lessonId: id })]);
    expect(localStorage).toHaveLength(0);
  });

  test('what the server will never take is told and not tried again', async () => {
    answers([]);
    connection(false);
    visit();
    await userEvent.click(await button('Complete Lesson'));
    api.answers(refuse(COMPLETE, 409, { code: 'lesson_locked', message: 'First the other one.' }));
    connection(true);
    fireEvent(window, new Event('online'));
    expect(await screen.findByText(/could not be saved: First the other one\./)).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });
});

test('a lesson that does not exist is a 404 that says so and leads back', async () => {
  const missing = () =>
    api.answers(refuse(LESSON, 404, NOT_FOUND), refuse(QUIZ, 404, NOT_FOUND), answer(PROGRESS, []));
  missing();
  visit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Lesson Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Learning Path' })).toBeVisible();
  missing();
  expect((await renderOnServer(page, place)).head).toMatchObject({ status: 404 });
});

test('while it loads, its shape stands for it', () => {
  api.answers(hang(LESSON), hang(QUIZ), hang(PROGRESS));
  visit();
  expect(screen.getByText('Loading the lesson')).toBeInTheDocument();
});

test('a lesson that cannot be had is not called missing, and Try again brings it', async () => {
  api.answers(refuse(LESSON, 503, DOWN), answer(QUIZ, []), answer(PROGRESS, []));
  visit();
  const again = await button('Try again');
  expect(screen.queryByText('Lesson Not Found')).not.toBeInTheDocument();
  answers();
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: lesson.title })).toBeVisible();
});

test('Try again brings what belongs to the lesson as well', async () => {
  api.answers(refuse(LESSON, 503, DOWN), refuse(QUIZ, 503, DOWN), refuse(PROGRESS, 503, DOWN));
  visit();
  const again = await button('Try again');
  answers([]);
  await userEvent.click(again);
  expect(await button('Complete Lesson')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('without its progress the lesson can be completed all the same: the server knows', async () => {
  api.answers(
    answer(LESSON, { ...lesson, previous: undefined }),
    answer(QUIZ, []),
    refuse(PROGRESS, 503, DOWN),
  );
  visit();
  expect(await screen.findByText('Your progress could not be loaded just now.')).toBeVisible();
  expect(await button('Complete Lesson')).toBeVisible();
});

test('for search engines it is a LearningResource of its course, whole, with its way from the root', async () => {
  answers(questions, []);
  const { head, html } = await renderOnServer(page, place);
  expect(html).toContain('What it is about.');
  expect(head).toMatchObject({
    title: 'Crawl, render, index, serve | Testrank',
    description: 'What it is about.',
    type: 'article',
    structuredData: [
      {
        '@type': 'LearningResource',
        isPartOf: { '@type': 'Course', name: 'Module 1' },
        citation: [{ name: 'How search works' }],
      },
      { '@type': 'BreadcrumbList' },
    ],
  });
});
