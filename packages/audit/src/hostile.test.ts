import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { type Answer, audit, html, refusal, text, toListener } from './testing/audits';
import { useServers } from './testing/server';

const { serve, serveRaw } = useServers();
const site = (answers: Record<string, Answer>) => serve(toListener(answers));

/** A free event loop gives so many answers within the limit of a thread. */
const MAX_ANSWERS = 10;

/** Counts the answers that a server in the same event loop gives while the work runs, up to {@link MAX_ANSWERS}. */
async function countAnswersDuring<T>(work: Promise<T>): Promise<{ outcome: T; answers: number }> {
  const health = await serve((_request, response) => response.end('ok'));
  let busy = true;
  const done = work.finally(() => (busy = false));
  let answers = 0;
  while (busy && answers < MAX_ANSWERS) {
    await (await fetch(health.origin)).text();
    answers += 1;
  }
  return { outcome: await done, answers };
}

/** Nodes that all add to one. */
const jsonLd = `<script type="application/ld+json">[${'{"@id":"#a","@type":"b"},'.repeat(150_000)}0]</script>`;

test.each([
  ['at its time limit', { limits: { run: 700 } }],
  ['earlier if it waited in the queue', { limits: { run: 60_000 }, waited: 59_500 }],
])('an audit of a server that never answers ends %s', async (_when, options) => {
  const slow = await serveRaw(() => undefined);
  expect(await refusal(audit(slow, options))).toBe('timeout');
});

test('an audit of a server that sends a gzip bomb is rejected without blocking the event loop', async () => {
  const bomb = gzipSync(Buffer.alloc(200_000_000, ' '));
  const server = await site({
    '/': (response) =>
      response
        .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
        .end(bomb),
  });
  const { outcome, answers } = await countAnswersDuring(refusal(audit(server)));
  expect(outcome).toBe('too-large');
  expect(answers).toBeGreaterThan(1);
});

test.each([
  ['nested', '<div>'.repeat(900_000)],
  ['formatting that is closed in the wrong order', '<b><p></b>'.repeat(400_000)],
  ['tables in tables', '<table><tr><td>'.repeat(250_000)],
  ['links', '<a href="/x">y</a>'.repeat(250_000)],
  ['attributes', `<p ${Array.from({ length: 400_000 }, (_, i) => `a${i}=1`).join(' ')}>`],
  ['one long text', `<title>${'a '.repeat(2_000_000)}`],
  ['a comment that never ends', `<!--${'-'.repeat(4_000_000)}`],
  ['broken tags', '<<a <b ="\'>'.repeat(400_000)],
  ['templates', '<template>'.repeat(300_000)],
  ['candidates', `<img srcset="${'a 1x,'.repeat(800_000)}">`],
  ['parentheses', `<img srcset="${'a (,'.repeat(1_000_000)}">`],
  ['image sets', `<style>${'image-set(http:'.repeat(250_000)}</style>`],
  ['JSON-LD', jsonLd],
])(
  'an audit of a server that sends megabytes of %s ends without blocking the event loop',
  async (_what, markup) => {
    const server = await site({ '/': html(`<!doctype html>${markup}`) });
    const run = refusal(audit(server, { limits: { thread: 1_000 } }));
    const { outcome, answers } = await countAnswersDuring(run);
    expect(['scored', 'too-complex', 'too-large']).toContain(outcome);
    expect(answers).toBe(MAX_ANSWERS);
  },
);

test('an audit with a robots.txt that is slow to match ends without blocking the event loop', async () => {
  const rules = `User-agent: SeoPlatformAudit\n${`Disallow: /${'*a'.repeat(200)}\n`.repeat(1200)}`;
  const server = await site({
    [`/${'a'.repeat(1500)}`]: html('<title>x</title>'),
    '/robots.txt': text(rules),
  });
  const run = refusal(audit(server, { path: `/${'a'.repeat(1500)}` }));
  const { outcome, answers } = await countAnswersDuring(run);
  expect(['disallowed', 'too-complex']).toContain(outcome);
  expect(answers).toBe(MAX_ANSWERS);
});
