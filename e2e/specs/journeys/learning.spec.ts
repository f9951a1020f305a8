import { SitePage } from '../../pages/site-page';
import { holdRequests } from '../../support/browser/hold-requests';
import { answerQuiz, press, test } from '../../support/learner';
import { expect } from '../../support/test';

test('a module goes from locked to complete by keyboard, with a failed quiz on the way', async ({
  page,
  shortest: { id, lessons },
  rightAnswers,
}) => {
  test.slow();
  const site = new SitePage(page);
  await site.open(`/learning/module/${id}`);
  const last = lessons.at(-1)?.title ?? '';
  await expect(page.getByRole('link', { name: `${last} (locked)` })).toBeVisible();
  await press(page, 'link', 'Start Module');
  let hasFailed = false;
  for (const [place, { id: lessonId, title }] of lessons.entries()) {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const right = await rightAnswers(lessonId);
    if (right.length === 0) await press(page, 'button', 'Complete Lesson');
    else {
      await press(page, 'button', 'Start Quiz');
      if (!hasFailed) {
        hasFailed = true;
        await answerQuiz(
          page,
          right.map((answer) => (answer === 0 ? 1 : 0)),
        );
        await expect(page.getByRole('heading', { name: /^Not passed yet/ })).toBeFocused();
        await press(page, 'button', 'Try Again');
      }
      await answerQuiz(page, right);
    }
    await expect(page.getByRole('heading', { name: 'Lesson completed' })).toBeVisible();
    if (place < lessons.length - 1) await press(page, 'link', /^Continue with/);
  }
  await page.goto(`/learning/module/${id}`);
  await expect(page.getByText('Module complete')).toBeVisible();
  await expect(page.getByRole('main').getByRole('progressbar')).toHaveAttribute(
    'aria-valuenow',
    '100',
  );
});

test('concurrent first writes of two tabs create one learner', async ({ page, shortest }) => {
  const lesson = `/learning/lesson/${shortest.lessons[0]?.id}`;
  await new SitePage(page).open(lesson);
  const other = await page.context().newPage();
  await other.goto(lesson);
  const release = await holdRequests(page, '**/api/learning/tasks');
  const onItsWay = page.waitForRequest('**/api/learning/tasks');
  await page.getByRole('checkbox').first().click();
  await onItsWay;
  await other.getByRole('checkbox').nth(1).click();
  release();
  await expect(other.getByText(/^2 of \d+ done/)).toBeVisible();
  await other.reload();
  await expect(other.getByRole('checkbox').first()).toBeChecked();
  await expect(other.getByRole('checkbox').nth(1)).toBeChecked();
});

test('on a phone the answers of a quiz are rows with a border, at least 48 px high', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  // The first lesson of local search: it has a quiz, and nothing locks it.
  await page.goto('/learning/lesson/565d2529-e9f8-45af-bb1d-ef2c2a1748e5?quiz=open');
  const rows = page.getByRole('radiogroup').first().locator('label');
  await expect(rows).toHaveCount(4);
  for (const row of await rows.all()) {
    await expect(row).toHaveCSS('border-top-width', '1px');
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  }
});
