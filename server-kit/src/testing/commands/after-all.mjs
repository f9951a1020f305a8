import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const list = 'server-kit/src/testing/commands/shapes.txt';

/** @param {string | URL} file */
const linesOf = async (file) => (await readFile(file, 'utf8')).trim().split('\n');

/**
 * @param {string} what
 * @param {string[]} shapes
 */
const say = (what, shapes) => {
  if (shapes.length > 0) process.stderr.write(`\n${what}\n${shapes.join('\n')}\n`);
};

/**
 * After a run, prints shapes that are not in the list. After a run of all tests, also listed shapes that none has sent.
 * @param {{ testPathPatterns: { patterns: string[] }, testNamePattern?: string, shard?: object, onlyChanged: boolean }} run jest's configuration of it
 */
export default async function afterAll({ testPathPatterns, testNamePattern, shard, onlyChanged }) {
  const folder = process.env.COMMAND_SHAPES;
  if (!folder) return;
  const files = (await readdir(folder)).filter((file) => file.startsWith('seen-'));
  const seen = new Set(
    (await Promise.all(files.map((file) => linesOf(join(folder, file))))).flat(),
  );
  await rm(folder, { recursive: true });
  const known = new Set(await linesOf(new URL('shapes.txt', import.meta.url)));
  say(
    `New, and to be looked up before they go into ${list}:`,
    [...seen].filter((shape) => !known.has(shape)).sort(),
  );
  if (testPathPatterns.patterns.length > 0 || testNamePattern || shard || onlyChanged) return;
  say(
    `Sent by no test, and to go from ${list}:`,
    [...known].filter((shape) => !seen.has(shape)),
  );
}
