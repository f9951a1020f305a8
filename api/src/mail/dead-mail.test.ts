import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from '@jest/globals';
import { useConnectedDatabase } from '../testing/use-database';
import { Outbox } from './outbox';

const root = fileURLToPath(new URL('../../..', import.meta.url));
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

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['api/dist/mail.js', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, MONGODB_URI: database.uri },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}
const idOf = async (key: string) => (await Outbox.findOne({ key }).orFail().lean())._id;

test('list shows dead mail with its last error', async () => {
  const { status, stdout } = run('list');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^0 waiting, 0 leased, 1 sent, 0 dropped, 2 dead\n/);
  expect(stdout).toContain(
    `${await idOf('a')}  plain about x, queued 2026-11-21T09:00:00.000Z, 12 attempts, last: EENVELOPE 550`,
  );
});

test('retry queues one dead mail or all with new attempts, and leaves sent mail', async () => {
  expect(run('retry', await idOf('a')).stdout).toBe('1 on its way again.\n');
  expect(await Outbox.findOne({ key: 'a' }).lean()).toMatchObject({
    state: 'waiting',
    attempts: 0,
  });
  expect(await Outbox.countDocuments({ state: 'dead' })).toBe(1);
  expect(run('retry', 'all').stdout).toBe('1 on its way again.\n');
  expect(await Outbox.countDocuments({ state: 'sent' })).toBe(1);
});

test.each([
  [['retry', 'unknown'], /^No mail with this id was given up\.\n$/],
  [[], /^Usage:/],
  [['retry'], /^Usage:/],
  [['list', 'x'], /^Usage:/],
])('%j prints what is wrong', (args, message) => {
  const { status, stderr } = run(...args);
  expect(status).toBe(1);
  expect(stderr).toMatch(message);
});
