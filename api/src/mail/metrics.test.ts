import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { testApi } from '../testing/api';
import { Outbox, type mailStates } from './outbox';

const api = testApi();

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** A mail whose state began this many minutes ago; negative for one that is due later. */
const mail = (state: (typeof mailStates)[number], minutes: number) => {
  const at = minutesAgo(minutes);
  const times = state === 'sent' || state === 'dropped' ? { dueAt: at, doneAt: at } : { dueAt: at };
  const _id = randomUUID();
  return { _id, key: _id, kind: 'plain', about: 'x', state, createdAt: at, ...times };
};

test('a scrape counts all mail that waits or was given up, and of what is over the last hour’s', async () => {
  await Outbox.deleteMany({});
  await Outbox.insertMany([
    mail('waiting', -600),
    mail('waiting', -1200),
    mail('leased', -600),
    mail('sent', 1),
    mail('sent', 30),
    mail('sent', 59),
    mail('sent', 61),
    mail('dropped', 59),
    mail('dropped', 61),
    mail('dropped', 24 * 60),
    mail('dead', 24 * 60),
  ]);
  const text = await (await api.ask('/api/metrics')).text();
  expect(text.split('\n').filter((line) => line.startsWith('outbox_mails{'))).toEqual([
    'outbox_mails{state="waiting"} 2',
    'outbox_mails{state="leased"} 1',
    'outbox_mails{state="sent"} 3',
    'outbox_mails{state="dropped"} 1',
    'outbox_mails{state="dead"} 1',
  ]);
});
