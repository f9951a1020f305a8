import { describe, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answer, fail } from '@site/shared-ui/testing/api';
import { openFromServer } from '@site/shared-ui/testing/render-islands';
import { toast } from '@site/shared-ui/testing/toast';
import { aRecord, aResult } from '../../testing/learning-data';
import {
  ACHIEVEMENTS,
  aLessonPage,
  button,
  choose,
  COMPLETE,
  firstDone,
  place,
  questions,
  STATS,
  visit,
} from '../../testing/lesson-page';
import page from './page';

const { api, answers } = aLessonPage();

describe('a quiz', () => {
  const start = async () => userEvent.click(await button('Start Quiz'));

  test('shows one question at a time, resumes after a reload, and is sent from the last only', async () => {
    answers();
    const first = visit();
    await start();
    expect(await screen.findByRole('heading', { name: 'Question 1 of 4' })).toHaveFocus();
    expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
    expect(await button('Previous')).toBeDisabled();
    expect(await button('Next')).toBeDisabled();
    await choose('Right 1');
    await userEvent.click(await button('Next'));
    expect(screen.getByRole('heading', { name: 'Question 2 of 4' })).toHaveFocus();
    first.unmount();
    visit();
    expect(await screen.findByRole('heading', { name: 'Question 2 of 4' })).not.toHaveFocus();
    await userEvent.click(await button('Previous'));
    expect(screen.getByRole('radio', { name: 'Right 1' })).toBeChecked();
    for (const question of [2, 3, 4]) {
      await userEvent.click(await button('Next'));
      if (question < 4) await choose(`Right ${question}`);
    }
    expect(await button('Submit Quiz')).toBeDisabled();
    await choose('Right 4');
    expect(await button('Submit Quiz')).toBeEnabled();
    const sent = api.receives(COMPLETE, aResult(1, 2, 90));
    await userEvent.click(await button('Previous'));
    const question = screen.getByRole('heading', { name: 'Question 3 of 4' });
    fireEvent.submit(screen.getByRole('radio', { name: 'Right 3' }));
    expect(question).toHaveTextContent('Question 4 of 4');
    expect(sent).toEqual([]);
  });

  const fill = async (chosen: readonly string[]) => {
    await start();
    for (const [index, option] of chosen.entries()) {
      await choose(option);
      await userEvent.click(await button(index === chosen.length - 1 ? 'Submit Quiz' : 'Next'));
    }
  };

  test('a quiz that is passed sends the answers, again after a failure, and shows the result from the server', async () => {
    answers();
    api.answers(fail(COMPLETE));
    visit();
    await fill(['Right 1', 'Right 2', 'Odd 3', 'Right 4']);
    await toast('Error', 'Failed to save quiz results. Please try again.');
    api.answers(answer(STATS, aResult(1, 2, 80).stats));
    const sent = api.receives(COMPLETE, aResult(1, 2, 80, { quiz: { correct: 3, questions: 4 } }));
    await userEvent.click(await button('Submit Quiz'));
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

  test('a quiz that is failed shows the results and restarts from the first question', async () => {
    answers();
    visit();
    await fill(['Right 1', 'Right 2', 'Odd 3', 'Odd 4']);
    await toast(
      'Quiz Failed',
      'You got 2/4 questions correct. You need at least 70% to pass. Review the content and try again!',
    );
    expect(screen.getByRole('heading', { name: 'Not passed yet: 2/4 correct' })).toHaveFocus();
    await userEvent.click(await button('Try Again'));
    expect(screen.getByRole('heading', { name: 'Question 1 of 4' })).toHaveFocus();
    await waitFor(() => expect(screen.queryByText('Quiz Failed')).not.toBeInTheDocument());
    expect(screen.getByRole('radio', { name: 'Right 1' })).not.toBeChecked();
  });

  test('is a plain form with all questions without script', async () => {
    answers();
    await openFromServer(page, { ...place, at: `${place.at}?quiz=open` });
    expect(document.querySelectorAll('form[method=post] [type=radio][required]')).toHaveLength(12);
    expect(document.querySelectorAll('[name="answers[3]"]')).toHaveLength(3);
  });

  const passed = [...firstDone, aRecord(1, 2, 22, { pointsEarned: 80 })];
  test.each([
    [
      'lesson=completed&answers=1,1,2,1',
      passed,
      [
        'Quiz Passed!',
        'You earned 80 points. You got 3/4 questions correct.',
        'Correct answer: Right 3',
        'Level 3',
      ],
    ],
    [
      'lesson=invalid&reason=quiz_failed&answers=1,1,0,0',
      firstDone,
      ['You got 2/4 questions correct'],
    ],
    ['lesson=unavailable&answers=1,1,1,1', firstDone, ['Failed to save quiz results']],
  ])('posted without script returns with %s and says so', async (query, records, texts) => {
    answers(questions, records);
    api.answers(answer(STATS, aResult(1, 2, 80).stats), answer(ACHIEVEMENTS, []));
    await openFromServer(page, { ...place, at: `${place.at}?${query}` });
    for (const text of texts) expect(document.body).toHaveTextContent(text);
  });
});
