import { mkdir, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { EMPTY } from '@site/server-kit/releases/edits';
import { temporaryFolder } from '@site/server-kit/testing/folder';
import { remotePackages, root } from '../packages';
import { ownerIn } from './owners';
import { mayMakeToken, newToken, OPERATORS, permission, permitted } from './permission';

const blog = newToken();
const operators = newToken();
const tokens = { [blog.hash]: '@team/blog', [operators.hash]: OPERATORS };
const request = {
  tokens,
  token: blog.token as string | undefined,
  remote: 'blog',
  owner: '@team/blog',
  identity: 'Ann <ann@example.com>',
};

/** A checkout in which the blog's team has made itself the owner of everything. */
let repository: string;
beforeAll(async () => {
  repository = await temporaryFolder();
  await mkdir(join(repository, '.github'));
  await writeFile(join(repository, '.github/CODEOWNERS'), '* @team/blog\n');
});

test('without tokens everybody releases under their own name', () => {
  expect(permitted({ ...request, tokens: {}, token: undefined }).by).toBe('Ann <ann@example.com>');
});

test('with tokens a team releases what it owns, and the operators everything', () => {
  expect(permitted(request).by).toBe('Ann <ann@example.com> for @team/blog');
  expect(permitted({ ...request, identity: undefined, token: operators.token }).by).toBe(OPERATORS);
});

test.each([
  [
    'another team’s remote',
    { remote: 'learning', owner: '@team/learning' },
    'learning belongs to @team/learning: the token of @team/blog cannot change it.',
  ],
  ['no token', { token: undefined }, 'set RELEASE_TOKEN to that of @team/blog'],
  ['an unknown token', { token: 'guessed' }, 'no token that the map of releases knows'],
])('%s is refused', (_, change, message) => {
  expect(() => permitted({ ...request, ...change })).toThrow(message);
});

/** Changes learning, which has an owner in the map, from a checkout with another owner in CODEOWNERS. */
const changeLearning = (
  owner: string | undefined,
  known: typeof tokens | object,
  token: string,
) => {
  const stable = { build: 'l1', integrity: `sha384-${'a'.repeat(64)}` };
  const entry = { base: 'http://localhost', stable, ...(owner && { owner }) };
  return permission(
    {
      read: () => Promise.resolve({ ...EMPTY, remotes: { learning: entry } }),
      tokens: () => Promise.resolve({ ...known }),
    },
    { name: 'learning', folder: 'mfe-learning' },
    'Ann',
    { token, repository },
  );
};

test('who owns a remote the map says once there are tokens, whatever a checkout says', async () => {
  await expect(changeLearning('@team/learning', tokens, blog.token)).rejects.toThrow(
    'learning belongs to @team/learning',
  );
  const learning = newToken();
  const all = { ...tokens, [learning.hash]: '@team/learning' };
  expect(await changeLearning('@team/learning', all, learning.token)).toEqual({
    by: 'Ann for @team/learning',
    owner: '@team/learning',
  });
});

test('who owns a remote its checkout says for the operators, and where nobody has said', async () => {
  const owner = '@team/blog';
  expect(await changeLearning('@team/learning', tokens, operators.token)).toMatchObject({ owner });
  expect(await changeLearning('@team/learning', {}, '')).toMatchObject({ owner });
  expect(await changeLearning(undefined, tokens, blog.token)).toMatchObject({ owner });
});

test('a team’s first token is the operators’ to make, another one also its own', () => {
  const make = (
    token: string | undefined,
    team: string,
    known: Record<string, string> = tokens,
  ) => {
    return () => mayMakeToken(known, token, team);
  };
  for (const token of [undefined, 'guessed', blog.token])
    for (const team of ['@team/learning', OPERATORS])
      expect(make(token, team)).toThrow(/that of the operators\.$/);
  expect(make(operators.token, '@team/learning')).not.toThrow();
  expect(make(operators.token, OPERATORS)).not.toThrow();
  expect(make(blog.token, '@team/blog')).not.toThrow();
  expect(make(undefined, '@team/blog')).toThrow('that of the operators or of @team/blog');
});

test('the last line of CODEOWNERS that fits a folder counts', () => {
  const text =
    '# teams\n* @team/platform\n/mfe-blog/ @team/blog @team/more # comment\n/mfe-blog/src/ @x\n';
  expect(ownerIn(text, 'mfe-blog')).toBe('@team/blog');
  expect(ownerIn(text, 'mfe-blog-2')).toBe('@team/platform');
});

test('each remote of this repository has a team of its own', () => {
  const text = readFileSync(join(root, '.github/CODEOWNERS'), 'utf8');
  const owners = remotePackages().map(({ folder }) => ownerIn(text, folder));
  expect(new Set([...owners, ownerIn(text, '')]).size).toBe(owners.length + 1);
});
