import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { workspaceFolders } from '../../workspaces.mjs';
import { root } from '../packages';
import { droppedWords } from './dropped-words';
import { extractTexts, type Text } from './texts';

/** Packages whose texts nobody but us reads. */
const OURS = ['tooling', 'e2e', 'packages/local-mongo'];
/** Addresses of the API have a dropped word. */
const WITH_FORMER_ADDRESSES = ['mfe-blog/src/features/leads/'];
const SKIPPED =
  /(?:^|\/)(?:node_modules|dist|testing|fuzz)\/|\.test\.tsx?$|webpack|^(?!api\/seed\/).*\/.*\.(?:md|svg)$/;

const read = async (path: string): Promise<Text[]> =>
  extractTexts(path, await readFile(join(root, path), 'utf8'));

/** Dropped words in texts, as `line: words, which should be: …`. */
const dropped = (texts: readonly Text[]): string[] =>
  texts.flatMap(({ line, text }) =>
    droppedWords.flatMap(({ form, instead }) => {
      const found = form.exec(text);
      if (!found) return [];
      const linesBefore = text.slice(0, found.index).split('\n').length - 1;
      const words = found[0].replace(/\s+/g, ' ');
      return [`${line + linesBefore}: “${words}”, say: ${instead}`];
    }),
  );
const droppedIn = (path: string, source: string): string[] => dropped(extractTexts(path, source));

test('texts for people have no dropped words', async () => {
  const folders = workspaceFolders(root).filter((folder) => !OURS.includes(folder));
  const nested = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((path) => join(folder, path)),
    ),
  );
  const files = ['README.md', 'CONTRIBUTING.md', 'business.json', ...nested.flat()].filter(
    (path) =>
      /\.(?:tsx?|md|ya?ml|svg|json)$/.test(path) &&
      !path.endsWith('package.json') &&
      !SKIPPED.test(path) &&
      !WITH_FORMER_ADDRESSES.some((start) => path.startsWith(start)),
  );
  const found = await Promise.all(
    files.map(async (path) => dropped(await read(path)).map((what) => `${path}:${what}`)),
  );
  expect(found.flat()).toEqual([]);
});

test.each([
  ['a string', 'a.ts', "export const note = 'We answer your e-mail.';"],
  ['a template with values', 'a.ts', 'export const note = `${count} enquiries`;'],
  ['the text of an element', 'a.tsx', 'export const Note = () => <p>For whom it is not</p>;'],
  ['an element of one word', 'a.tsx', 'export const Note = () => <b>colour</b>;'],
  ['a text over two lines', 'a.tsx', 'export const Note = () => (<p>{n} letters for\n  ever</p>);'],
  ['a label of one word', 'a.ts', "export const label = 'Enquiries';"],
  ['Markdown', 'a.md', 'Look for\na licence.'],
  ['YAML', 'a.yaml', '- title: Mend it\n'],
  ['a drawing', 'a.svg', '<svg><text x="4">An e-mail</text></svg>'],
])('a dropped word is found in %s', (_, path, source) => {
  expect(droppedIn(path, source)).toHaveLength(1);
});

test.each([
  [
    'names and addresses',
    'a.ts',
    "export const enquiry = { kind: 'enquiry', path: '/enquiries' };",
  ],
  ['imports', 'a.ts', "import { Enquiry } from './Enquiry e-mail';"],
  ['comments', 'a.ts', '// Sends an e-mail.\n'],
  ['code and addresses in Markdown', 'a.md', '[Write](/e-mail), `enquiry`\n\n```\nmend\n```\n'],
  ['attributes of a drawing', 'a.svg', '<svg id="e-mail"><text>Email</text></svg>'],
  ['words that contain a dropped one', 'a.ts', "export const note = 'We recommend an amendment.';"],
])('%s are not checked', (_, path, source) => {
  expect(droppedIn(path, source)).toEqual([]);
});

test('a finding names the line and the better word', () => {
  expect(droppedIn('a.md', 'First.\n\nSend\nan e-mail.')).toEqual(['4: “e-mail”, say: email']);
});

test('each phrase that docs/voice.md shows as wrong is found', async () => {
  const voice = await readFile(join(root, 'docs/voice.md'), 'utf8');
  const [, pairs = ''] = /\| not[^]*?\n\| -[^]*?\n([^]*?)\n\n/.exec(voice) ?? [];
  const wrong = pairs.split('\n').map((row) => row.split('|')[1]?.trim() ?? '');
  expect(wrong.filter((text) => droppedIn('a.md', text).length === 0)).toEqual([]);
});
