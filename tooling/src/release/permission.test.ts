import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { EMPTY } from '@site/releases/map/edits';
import { createTemporaryFolder } from '@site/server-kit/testing/folder';
import { remotePackages, root } from '../packages';
import { findOwner } from './owners';
import { authorize, authorizeToken, createToken, OPERATORS } from './permission';

const blog = createToken();
const operators = createToken();
const tokens = { [blog.hash]: '@team/blog', [operators.hash]: OPERATORS };
/** A checkout in which the blog's team has made itself the owner of everything. */
let repository: string;
beforeAll(async () => {
  repository = await createTemporaryFolder();
  await mkdir(join(repository, '.github'));
  await writeFile(join(repository, '.github/CODEOWNERS'), '* @team/blog\n');
});

interface Change {
  owner?: string | undefined;
  token?: string | undefined;
  known?: Record<string, string>;
  identity?: string | undefined;
}
const change = ({ owner, token, known = tokens, ...by }: Change) => {
  const stable = { build: 'l1', integrity: `sha384-${'a'.repeat(64)}` };
  const entry = { base: 'http://localhost', stable, ...(owner && { owner }) };
  return authorize(
    {
      read: () => Promise.resolve({ ...EMPTY, remotes: { learning: entry } }),
      tokens: () => Promise.resolve(known),
    },
    { name: 'learning', folder: 'mfe-learning' },
    'identity' in by ? by.identity : 'Ann',
    { token: token ?? '', repository },
  );
};
const owner = '@team/learning';

test('without tokens anyone releases under their git name', async () => {
  expect((await change({ owner, known: {} })).by).toBe('Ann');
  const nameless = await change({ owner, known: {}, identity: undefined });
  expect(nameless.by).toBe('somebody without a name');
});

test('operators may release every remote', async () => {
  const { by } = await change({ owner, token: operators.token, identity: undefined });
  expect(by).toBe(OPERATORS);
});

test.each([
  [
    'another team’s remote',
    blog.token,
    'learning belongs to @team/learning: the token of @team/blog cannot change it.',
  ],
  ['no token', undefined, 'set RELEASE_TOKEN to that of @team/learning'],
  ['an unknown token', 'guessed', 'no token that the map of releases knows'],
])('%s is refused', async (_, token, message) => {
  await expect(change({ owner, token })).rejects.toThrow(message);
});

test('with tokens the owner of a remote is the one in the map', async () => {
  const learning = createToken();
  const known = { ...tokens, [learning.hash]: owner };
  expect(await change({ owner, known, token: learning.token })).toEqual({
    by: 'Ann for @team/learning',
    owner,
  });
});

test('the owner is read from the checkout for operators, without tokens, and if the map has none', async () => {
  const inCheckout = { owner: '@team/blog' };
  expect(await change({ owner, token: operators.token })).toMatchObject(inCheckout);
  expect(await change({ owner, known: {} })).toMatchObject(inCheckout);
  expect(await change({ token: blog.token })).toMatchObject(inCheckout);
});

test('operators create the first token of a team; the team can create more', () => {
  const make = (
    token: string | undefined,
    team: string,
    known: Record<string, string> = tokens,
  ) => {
    return () => authorizeToken(known, token, team);
  };
  for (const token of [undefined, 'guessed', blog.token])
    for (const team of ['@team/learning', OPERATORS])
      expect(make(token, team)).toThrow(/that of the operators\.$/);
  expect(make(operators.token, '@team/learning')).not.toThrow();
  expect(make(operators.token, OPERATORS)).not.toThrow();
  expect(make(blog.token, '@team/blog')).not.toThrow();
  expect(make(undefined, '@team/blog')).toThrow('that of the operators or of @team/blog');
});

test('the last line of CODEOWNERS that matches a folder is used', () => {
  const text =
    '# teams\n* @team/platform\n/mfe-blog/ @team/blog @team/more # comment\n/mfe-blog/src/ @x\n';
  expect(findOwner(text, 'mfe-blog')).toBe('@team/blog');
  expect(findOwner(text, 'mfe-blog-2')).toBe('@team/platform');
});

test('each remote of this repository has a team of its own', () => {
  const text = readFileSync(join(root, '.github/CODEOWNERS'), 'utf8');
  const owners = remotePackages().map(({ folder }) => findOwner(text, folder));
  expect(new Set([...owners, findOwner(text, '')]).size).toBe(owners.length + 1);
});
