import { afterEach } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answer, mockApi } from '@site/shared-ui/testing/api';
import { renderIslands } from '@site/shared-ui/testing/render-islands';
import Completion from '../pages/lesson/Completion';
import Lesson from '../pages/lesson/Lesson';
import LessonNavigation from '../pages/lesson/LessonNavigation';
import { aLesson, aQuestion, aRecord, aSummary, lessonId } from './learning-data';

export const LESSON = 'GET /api/learning/lessons/{lessonId}';
export const QUIZ = 'GET /api/learning/lessons/{lessonId}/quiz';
export const PROGRESS = 'GET /api/learning/progress/{email}';
export const TASKS = 'GET /api/learning/tasks/{email}';
export const STATS = 'GET /api/learning/stats/{email}';
export const ACHIEVEMENTS = 'GET /api/learning/achievements/{email}';
export const COMPLETE = 'POST /api/learning/progress';

export const id = lessonId(1, 2);
export const lesson = aLesson(1, 2, {
  title: 'Crawl, render, index, serve',
  sources: [{ title: 'How search works', publisher: 'Google', url: 'https://example.com/how' }],
  checkedOn: '2026-11-22',
  previous: aSummary(1, 1),
  before: [aSummary(1, 1)],
  next: aSummary(2, 1),
});
export const questions = [1, 2, 3, 4].map(aQuestion);
export const firstDone = [aRecord(1, 1, 1)];
export const place = { at: `/learning/lesson/${id}`, params: { lessonId: id } };
export const visit = () => renderIslands([Lesson, Completion, LessonNavigation], place);
export const button = (name: string) => screen.findByRole('button', { name });
export const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

/** Mocks the API of a lesson's page, and empties the browser's storage after each test. */
export function aLessonPage() {
  const api = mockApi();
  afterEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  return {
    api,
    answers: (quiz = questions, records = firstDone) =>
      api.answers(
        answer(LESSON, lesson),
        answer(QUIZ, quiz),
        answer(PROGRESS, records),
        answer(TASKS, []),
      ),
  };
}
