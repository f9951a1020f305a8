import { completeFirstLesson } from '../../support/learner';
import { expect, test } from '../../support/test';

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`the first lesson shows its achievements once, with motion ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      document.addEventListener('animationstart', ({ animationName, target }) => {
        if (target instanceof Element && target.closest('[aria-label="New achievements"]'))
          document.documentElement.dataset.moved = animationName;
      });
    });
    await completeFirstLesson(page);
    const won = page.getByRole('status').getByRole('list', { name: 'New achievements' });
    await expect(won.getByRole('listitem').first()).toContainText('New achievement');
    await expect(page.getByRole('heading', { name: 'Lesson completed' })).toBeFocused();
    const moved = page.locator('html[data-moved]');
    if (reducedMotion === 'reduce') {
      const longest = await won.evaluate((list) => {
        const moving = list.getAnimations({ subtree: true });
        return Math.max(0, ...moving.map(({ effect }) => Number(effect?.getTiming().duration)));
      });
      expect(longest).toBeLessThan(1);
      await expect(moved).toHaveCount(0);
    } else await expect(moved).toHaveCount(1);
    // The celebration is not repeated.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You’ve completed this lesson' })).toBeVisible();
    await expect(won).toHaveCount(0);
  });
}
