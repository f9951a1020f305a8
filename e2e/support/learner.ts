import type { Page } from '@playwright/test';
import { z } from 'zod';
import { learningModule, lessonSummary, quizQuestion } from '@site/contracts/learning/learning';
import { FIRST_LESSON } from './routes';
import { expect, test as base } from './test';

/** For tests with a learner: the shortest module of the path, and the right answers of a quiz, both from the API. */
export const test = base.extend<{
  shortest: { id: string; lessons: z.infer<typeof lessonSummary>[] };
  rightAnswers: (lessonId: string) => Promise<number[]>;
}>({
  shortest: async ({ request, site }, use) => {
    const fetchJson = async (path: string): Promise<unknown> =>
      (await request.get(`${site.api}/api/learning/${path}`)).json();
    const modules = z.array(learningModule).parse(await fetchJson('modules'));
    const [first] = modules.toSorted((a, b) => a.lessonCount - b.lessonCount);
    if (!first) throw new Error('There is no module.');
    const lessons = z.array(lessonSummary).parse(await fetchJson(`modules/${first.id}/lessons`));
    await use({ id: first.id, lessons });
  },
  rightAnswers: async ({ request, site }, use) =>
    use(async (lessonId) => {
      const answer = await request.get(`${site.api}/api/learning/lessons/${lessonId}/quiz`);
      return z
        .array(quizQuestion)
        .parse(await answer.json())
        .map(({ correctAnswer }) => correctAnswer);
    }),
});

/** Completes the first lesson of the path. */
export async function completeFirstLesson(page: Page): Promise<void> {
  await page.goto(FIRST_LESSON);
  await page.getByRole('main').getByRole('button', { name: 'Complete Lesson' }).click();
  await expect(page.getByRole('heading', { name: 'Lesson completed' })).toBeVisible();
}

/** Focuses a button or link of the main content and presses Enter. Fails if it cannot take the focus. */
export const press = async (
  page: Page,
  role: 'button' | 'link',
  name: string | RegExp,
): Promise<void> => {
  const target = page.getByRole('main').getByRole(role, { name });
  await target.focus();
  await expect(target).toBeFocused();
  await page.keyboard.press('Enter');
};

/** Answers a quiz by keyboard and submits it. @param answers index of the chosen option, for each question */
export async function answerQuiz(page: Page, answers: readonly number[]): Promise<void> {
  for (const [place, answer] of answers.entries()) {
    const question = `Question ${place + 1} of ${answers.length}`;
    await expect(page.getByRole('heading', { name: question })).toBeVisible();
    const radios = page.getByRole('radio');
    await radios.first().focus();
    await page.keyboard.press('Space');
    for (let step = 0; step < answer; step++) await page.keyboard.press('ArrowDown');
    await expect(radios.nth(answer)).toBeChecked();
    await press(page, 'button', place === answers.length - 1 ? 'Submit Quiz' : 'Next');
  }
}
