import { expect, test } from '@jest/globals';
import { poll } from './poll';

test('stopping a poll waits for the running task', async () => {
  const events: string[] = [];
  let finish = (): void => undefined;
  const stop = await new Promise<() => Promise<void>>((began) => {
    const end = poll(async () => {
      events.push('began');
      began(end);
      await new Promise<void>((resolve) => (finish = resolve));
      events.push('ended');
    }, 0);
  });
  const stopped = stop().then(() => events.push('stopped'));
  finish();
  await stopped;
  expect(events).toEqual(['began', 'ended', 'stopped']);
});
