import { beforeEach, expect, test } from '@jest/globals';
import { Poll } from './poll';

let events: string[];
let finish: () => void;
let begun: Promise<void>;
let poll: Poll;

beforeEach(() => {
  events = [];
  begun = new Promise((began) => {
    poll = new Poll(async () => {
      events.push('began');
      began();
      await new Promise<void>((resolve) => (finish = resolve));
      events.push('ended');
    }, 0).start();
  });
});

test('stopping a poll waits for the running task', async () => {
  await begun;
  const stopped = poll.stop().then(() => events.push('stopped'));
  finish();
  await stopped;
  expect(events).toEqual(['began', 'ended', 'stopped']);
});

test('a refresh runs the task again after the running one, once for all who ask meanwhile', async () => {
  await begun;
  const refreshed = [1, 2, 3].map(() => poll.refresh());
  const stopped = poll.stop();
  finish();
  while (events.length < 3) await new Promise(setImmediate);
  finish();
  await Promise.all([...refreshed, stopped]);
  expect(events).toEqual(['began', 'ended', 'began', 'ended']);
});
