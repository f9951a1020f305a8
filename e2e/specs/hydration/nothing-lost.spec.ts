import { AuditPage } from '../../pages/audit-page';
import { holdScripts } from '../../support/browser/hold-requests';
import { expect, test } from '../../support/test';

test('invalid entries before hydration are reported beside their fields', async ({ page }) => {
  const release = await holdScripts(page);
  const audit = new AuditPage(page);
  await audit.open();
  await audit.website.pressSequentially('example');
  await audit.submit.click();
  release();
  await expect(audit.form.getByText('Please enter a valid website URL')).toBeVisible();
  await expect(audit.form.getByText('Please enter a valid email address')).toBeVisible();
  await expect(audit.website).toHaveValue('example');
  await expect(audit.website).toBeFocused();
});

test.describe('with every kind of field', () => {
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

  test('entries made before hydration are in the state afterward, and a form is sent by its island', async ({
    probe,
    page,
    testbed,
  }) => {
    await probe.name.fill('Ada');
    await probe.remark.fill('first');
    await probe.agreed.check();
    await probe.colour.selectOption('blue');
    await probe.send.click();
    release();
    await expect(probe.known).toContainText('Known: Ada first true blue');
    await expect(probe.known).toContainText('Sent: Ada first true blue');
    await expect(probe.name).toHaveValue('Ada');
    await expect(probe.agreed).toBeChecked();
    await expect(probe.colour).toHaveValue('blue');
    await expect(page).toHaveURL(`${testbed.url}/probe`);
  });

  test('all letters typed before and during hydration are in the state', async ({
    probe,
    page,
  }) => {
    await probe.name.pressSequentially('the quick brown fox ');
    release();
    await page.keyboard.type('jumps over the lazy dog', { delay: 90 });
    await expect(probe.known).toContainText('the quick brown fox jumps over the lazy dog');
    await expect(probe.getIsland(probe.name)).toHaveAttribute('data-hydrated', '');
  });
});
