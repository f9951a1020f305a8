import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { workspaceFolders } from '../workspaces.mjs';
import { root } from './packages';

const notOurs = /(?:^|\/)(?:node_modules|dist)\//;
const names = await readdir(root);
const folders = ['docs', ...workspaceFolders(root)];
const nested = await Promise.all(
  folders.map(async (folder) =>
    (await readdir(join(root, folder), { recursive: true })).map((path) => join(folder, path)),
  ),
);
const files = await Promise.all(
  [...names, ...nested.flat()]
    .filter((path) => /\.(?:md|mjs|tsx?)$/.test(path) && !notOurs.test(path))
    .map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })),
);

/** Joins the lines of comments, because a list of numbers may continue on the next line. */
const unwrapped = (text: string): string => text.replace(/\n[ \t]*(?:\*|\/\/)?[ \t]*/g, ' ');

/** Every citation that the pattern finds, as `path: citation`. @param cited reads one match */
const citations = (pattern: RegExp, cited: (match: RegExpExecArray) => string[]): string[] =>
  files.flatMap(({ path, text }) =>
    [...unwrapped(text).matchAll(pattern)].flatMap((match) =>
      cited(match).map((what) => `${path}: ${what}`),
    ),
  );
/** Citations of something that does not exist. */
const wrong = (found: readonly string[], there: ReadonlySet<string>): string[] =>
  found.filter((citation) => !there.has(citation.slice(citation.lastIndexOf(': ') + 2)));

/** Numbers of the rules: `4` of a heading, `4.6` of an entry of a list, `8.4` or `9.5a` of a row of a table. */
const listRules = (markdown: string): Set<string> =>
  new Set(
    [...markdown.matchAll(/^(?:## (\d+)\. |(?:- \*\*|\| )(\d+\.\d+[a-c]?) )/gm)].map(
      ([, heading, rule]) => heading ?? rule ?? '',
    ),
  );

test('each cited rule of docs/product.md exists', async () => {
  const rules = listRules(await readFile(join(root, 'docs/product.md'), 'utf8'));
  const found = citations(
    /product\.md[`)\]]* (\d+(?:\.\d+[a-c]?)?(?:(?:,| and|, and| to) \d+(?:\.\d+[a-c]?)?)*)/g,
    ([, list = '']) => list.match(/\d+(?:\.\d+[a-c]?)?/g) ?? [],
  );
  expect(found.length).toBeGreaterThan(100);
  expect(wrong(found, rules)).toEqual([]);
});

test('each cited decision record exists', async () => {
  const records = await readdir(join(root, 'docs/adr'));
  const numbers = new Set(records.map((name) => String(Number.parseInt(name, 10))));
  const found = citations(/\bADRs? (\d+)|\badr\/(\d+)/g, ([, number = '', file = '']) => [
    String(Number(number || file)),
  ]);
  expect(found.length).toBeGreaterThan(10);
  expect(wrong(found, numbers)).toEqual([]);
});

test('each file linked from the documentation exists', () => {
  const links = files
    .filter(({ path }) => path.endsWith('.md') && !path.startsWith('api/seed/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!\w+:)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => ({
        path,
        file: join(dirname(path), link),
      })),
    );
  const broken = links.filter(({ file }) => !existsSync(join(root, file)));
  expect(broken).toEqual([]);
});

test('each address in the table of screens is a page of a remote or of the shell', async () => {
  const rules = await readFile(join(root, 'docs/product.md'), 'utf8');
  const [table = ''] = /^\| address[^]*?\n\n/m.exec(rules) ?? [];
  const addresses = [...table.matchAll(/`(\/[^`]*)`/g)].map(([, address = '']) => address);
  const pages = files
    .filter(({ path }) => /^mfe-[a-z]+\/src\/remote\.tsx$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(/^ {4}'(\/[^']*)': /gm)].map(([, page = '']) => page));
  expect(addresses.length).toBeGreaterThan(30);
  const ofShell = files.filter(({ path }) =>
    /^packages\/(releases\/src\/admin\/|contracts\/src\/platform\/platform\.ts)/.test(path),
  );
  const isKnown = (address: string): boolean =>
    pages.includes(address) ||
    ofShell.some(({ text }) => new RegExp(`'(?:GET )?${address}'`).test(text));
  expect(addresses.filter((address) => !isKnown(address))).toEqual([]);
});
