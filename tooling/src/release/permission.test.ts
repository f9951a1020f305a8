import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { remotePackages, root } from '../packages';
import { ownerIn } from './owners';
import { mayMakeToken, newToken, permitted } from './permission';

const blog = newToken();
const platform = newToken();
const request = {
  tokens: { [blog.hash]: '@team/blog', [platform.hash]: '@team/platform' },
  token: blog.token as string | undefined,
  remote: 'blog',
  owner: '@team/blog',
  operators: '@team/platform',
  identity: 'Ann <ann@example.com>',
};

test('without tokens everybody releases under their own name', () => {
  expect(permitted({ ...request, tokens: {}, token: undefined })).toBe('Ann <ann@example.com>');
});

test('with tokens a team releases what it owns, and the operators everything', () => {
  expect(permitted(request)).toBe('Ann <ann@example.com> for @team/blog');
  expect(permitted({ ...request, identity: undefined, token: platform.token })).toBe(
    '@team/platform',
  );
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

test('a team’s first token is anybody’s to make, another one its own or the operators’', () => {
  const tokenless = { ...request, remote: 'learning', owner: '@team/learning' };
  expect(() => mayMakeToken(tokenless)).not.toThrow();
  const learning = newToken();
  const tokens = { ...request.tokens, [learning.hash]: '@team/learning' };
  expect(() => mayMakeToken({ ...tokenless, tokens })).toThrow('learning belongs to');
  expect(() => mayMakeToken({ ...tokenless, tokens, token: undefined })).toThrow('need a token');
  for (const { token } of [learning, platform])
    expect(() => mayMakeToken({ ...tokenless, tokens, token })).not.toThrow();
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
