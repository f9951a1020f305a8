import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterEach, expect, test } from '@jest/globals';
import { AuditThread, ThreadLost } from './audit-thread';

const threads: AuditThread[] = [];
const forever = new AbortController().signal;
function start(limit = 20_000, signal = forever): AuditThread {
  const thread = new AuditThread(limit, signal);
  threads.push(thread);
  return thread;
}
afterEach(async () => {
  await Promise.all(threads.splice(0).map((thread) => thread.close()));
});

const url = 'https://site.test/';

test('a page that nests elements too deeply is reported as unreadable', async () => {
  const outline = start().run('outline', { body: Buffer.from('<b>'.repeat(100_000)), url });
  expect(await outline).toEqual({ unreadable: expect.stringContaining('nests elements') });
});

/** Takes a parser many times the 20 milliseconds that the test below allows. */
const endless = Buffer.from(
  `<p ${Array.from({ length: 300_000 }, (_, index) => `a${index}`).join(' ')}>`,
);

test('a task is aborted at its time limit, and no thread is started in its place', async () => {
  let started = 0;
  const note = () => void (started += 1);
  subscribe('worker_threads', note);
  const thread = start(20);
  await expect(thread.run('outline', { body: endless, url })).rejects.toBeInstanceOf(ThreadLost);
  await thread.close();
  unsubscribe('worker_threads', note);
  expect(started).toBe(1);
});

test('a task is aborted with its run, also before the thread has started', async () => {
  const run = new AbortController();
  const waiting = start(20_000, run.signal).run('permits', url);
  run.abort();
  await expect(waiting).rejects.toThrow('aborted');
});
