import { beforeEach, expect, test } from '@jest/globals';
import { runApi } from '../testing/process';
import { useConnectedDatabase } from '../testing/use-database';
import { Outbox } from './outbox';

const database = useConnectedDatabase();

const mail = (key: string, state: 'dead' | 'sent') => ({
  key,
  kind: 'plain',
  about: 'x',
  state,
  attempts: 12,
  dueAt: new Date(0),
  createdAt: new Date('2026-11-21T09:00:00Z'),
  lastError: 'EENVELOPE 550',
});
beforeEach(async () => {
  await Outbox.deleteMany({});
  await Outbox.create([mail('a', 'dead'), mail('b', 'dead'), mail('c', 'sent')]);
});

async function run(...args: string[]) {
  const { exit, printed } = runApi({ MONGODB_URI: database.uri }, 'mail', args);
  return { status: await exit, text: printed() };
}
const idOf = async (key: string) => (await Outbox.findOne({ key }).orFail().lean())._id;

test('list shows dead mail with its last error', async () => {
  const { status, text } = await run('list');
  expect(status).toBe(0);
  expect(text).toMatch(/^0 waiting, 0 leased, 1 sent, 0 dropped, 2 dead\n/);
  expect(text).toContain(
    `${await idOf('a')}  plain about x, queued 2026-11-21T09:00:00.000Z, 12 attempts, last: EENVELOPE 550`,
  );
});

test('retry queues one dead mail or all with new attempts, and leaves sent mail', async () => {
  expect((await run('retry', await idOf('a'))).text).toBe('1 on its way again.\n');
  expect(await Outbox.findOne({ key: 'a' }).lean()).toMatchObject({
    state: 'waiting',
    attempts: 0,
  });
  expect(await Outbox.countDocuments({ state: 'dead' })).toBe(1);
  expect((await run('retry', 'all')).text).toBe('1 on its way again.\n');
  expect(await Outbox.countDocuments({ state: 'sent' })).toBe(1);
});

test.each([
  [['retry', 'unknown'], /^No mail with this id was given up\.\n$/],
  [[], /^Usage:/],
  [['retry'], /^Usage:/],
  [['list', 'x'], /^Usage:/],
])('%j prints what is wrong', async (args, message) => {
  const { status, text } = await run(...args);
  expect(status).toBe(1);
  expect(text).toMatch(message);
});
