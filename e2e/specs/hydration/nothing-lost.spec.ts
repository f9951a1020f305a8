import { holdScripts } from '../../support/browser/hold-requests';
import { expect, test } from '../../support/test';

let release: () => void;
test.beforeEach(async ({ probe, page }) => {
  release = await holdScripts(page);
  await probe.open();
});

test('clicks before hydration are replayed, also on an island of another remote', async ({
  probe,
}) => {
  await expect(probe.getIsland(probe.ring)).not.toHaveAttribute('data-hydrated');
  await probe.ring.click();
  for (let click = 0; click < 3; click++) await probe.count.click();
  release();
  await expect(probe.rung).toHaveText('Rung 1 in guest one');
  await expect(probe.counted).toHaveText('Counted 3 in build one');
  await expect(probe.unhydrated).toHaveCount(0);
  await expect(probe.counted).toHaveText('Counted 3 in build one');
});

test('all letters typed before and during hydration are in the state', async ({ probe, page }) => {
  await probe.name.pressSequentially('the quick brown fox ');
  release();
  await page.keyboard.type('jumps over the lazy dog', { delay: 90 });
  await expect(probe.known).toContainText('the quick brown fox jumps over the lazy dog');
  await expect(probe.getIsland(probe.name)).toHaveAttribute('data-hydrated', '');
});
