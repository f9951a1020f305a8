import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterEach, describe, expect, test } from '@jest/globals';
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

test('a page is parsed there, and told in outline', async () => {
  const html = `<link rel="canonical" href="/c"><img src="/1.png" alt=""><script src="/s.js"></script>`;
  expect(await start().run('outline', { html, url })).toEqual({
    sample: [
      { url: `${url}1.png`, kind: 'image' },
      { url: `${url}s.js`, kind: 'script' },
    ],
    canonicals: ['/c'],
  });
});

test('rules of robots.txt are kept there', async () => {
  const thread = start();
  const text =
    'User-agent: *\nDisallow: /\n\nUser-agent: seoplatformaudit\nDisallow: /private\nSitemap: /map.xml';
  expect(await thread.run('learnRobots', { text, url: `${url}robots.txt` })).toEqual([
    `${url}map.xml`,
  ]);
  expect(await thread.run('permits', `${url}page`)).toBe(true);
  expect(await thread.run('permits', `${url}private/page`)).toBe(false);
  expect(await thread.run('permits', 'https://other.test/private')).toBe(true);
});

describe('an image tells its size by its first bytes', () => {
  const gif = Buffer.from('R0lGODlhAgADAIAAAAAAAP///ywAAAAAAgADAAACAoRRADs=', 'base64');
  test('where it is one', async () => {
    const thread = start();
    expect(await thread.run('pixels', gif)).toEqual({ width: 2, height: 3 });
    expect(await thread.run('pixels', Buffer.from('no image'))).toBeUndefined();
  });
});

test('a page that is made to exhaust a parser is told to be that', async () => {
  const outline = start().run('outline', { html: '<b>'.repeat(100_000), url });
  expect(await outline).toEqual({ unreadable: expect.stringContaining('nests elements') });
});

/** Takes a parser many times the 20 milliseconds that it is given here. */
const endless = `<p ${Array.from({ length: 300_000 }, (_, index) => `a${index}`).join(' ')}>`;

test('a task is given up with its time', async () => {
  const html = endless;
  await expect(start(20).run('outline', { html, url })).rejects.toBeInstanceOf(ThreadLost);
});

test('no other thread is started in place of one that was given up', async () => {
  let started = 0;
  const note = () => void (started += 1);
  subscribe('worker_threads', note);
  const thread = start(20);
  const html = endless;
  await expect(thread.run('outline', { html, url })).rejects.toBeInstanceOf(ThreadLost);
  await thread.close();
  unsubscribe('worker_threads', note);
  expect(started).toBe(1);
});

test('a task is given up with its run, even before the thread has started', async () => {
  const run = new AbortController();
  const waiting = start(20_000, run.signal).run('permits', url);
  run.abort();
  await expect(waiting).rejects.toThrow('aborted');
});
