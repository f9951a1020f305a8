import { expect, test } from '@playwright/test';
import { startCrowd } from '../support/load/crowd';
import { countStored } from './site';
import { getStack } from './stack';

const stack = getStack();
const VISITORS = 20;
const EMAIL = 'cluster@example.com';

test('two shells and two APIs are killed and replaced under load, and no page and no write is lost', async ({
  request,
}) => {
  test.slow();
  await stack.compose('down');
  await stack.toCluster();
  test.skip(!(await stack.hasNginx()), 'not checked: the image of nginx cannot be pulled');
  await stack.up();
  const front = stack.url('CLUSTER_PORT');
  const crowd = startCrowd(`${front}/`, VISITORS);
  await crowd.nextPage();

  const refused: string[] = [];
  let sent = 0;
  let isOver = false;
  const writing = (async () => {
    for (; !isOver; sent += 1) {
      const data = { name: 'Cluster', email: EMAIL, message: `Message ${sent}` };
      const answer = await request.post(`${front}/api/contact`, {
        headers: { origin: front },
        data,
      });
      if (!answer.ok()) refused.push(`${answer.status()}: ${await answer.text()}`);
    }
  })();
  try {
    const members = (await stack.containers()).filter(({ Service }) =>
      ['shell', 'api'].includes(Service),
    );
    expect(members).toHaveLength(4);
    for (const { ID, Service } of members)
      await test.step(`${Service} ${ID} is killed and replaced`, async () => {
        await stack.docker('rm', '--force', ID);
        await crowd.nextPage();
        await stack.up();
      });
  } finally {
    isOver = true;
    await writing;
  }
  const { pages, refused: away, errors } = await crowd.stop();
  expect(pages).toBeGreaterThan(VISITORS);
  expect({ away, errors, refused }).toEqual({ away: 0, errors: 0, refused: [] });
  expect(await countStored(stack, 'contact_submissions', EMAIL)).toBe(sent);
});
