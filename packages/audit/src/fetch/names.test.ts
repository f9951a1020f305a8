import { expect, test } from '@jest/globals';
import { limitLookups } from './names';

const address = { address: '192.0.2.1', family: 4 };
const settled = () => new Promise(setImmediate);

/** Resolves names at once, but names that begin with `slow` never. */
function names(signal = new AbortController().signal) {
  const asked: string[] = [];
  const lookUp = limitLookups((hostname) => {
    asked.push(hostname);
    return hostname.startsWith('slow') ? new Promise(() => undefined) : Promise.resolve([address]);
  }, signal);
  return { asked, lookUp };
}

test('names that never resolve delay new names, but not another lookup of a name resolved before', async () => {
  const { asked, lookUp } = names();
  expect(await lookUp('page.test')).toEqual([address]);
  for (const number of [1, 2, 3, 4]) void lookUp(`slow-${number}.test`);
  expect(await lookUp('page.test')).toEqual([address]);
  await settled();
  expect(asked).toEqual(['page.test', 'slow-1.test', 'slow-2.test', 'page.test']);
});

test('names still queued at the end of the run are not looked up', async () => {
  const run = new AbortController();
  let answer: () => void = () => undefined;
  const asked: string[] = [];
  const lookUp = limitLookups((hostname) => {
    asked.push(hostname);
    return new Promise((resolve) => (answer = () => resolve([address])));
  }, run.signal);
  const waiting = ['1.test', '2.test', '3.test'].map(lookUp);
  await settled();
  run.abort();
  answer();
  await expect(waiting[2]).rejects.toThrow('aborted');
  expect(asked).toEqual(['1.test', '2.test']);
});
