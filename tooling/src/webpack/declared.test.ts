import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import * as cookies from '@site/contracts/platform/cookies';
import { island } from '@site/shared-ui/islands';
import { remote } from '@site/shared-ui/remote';
import { listFiles } from '../build/files';
import { remotePackages, root } from '../packages';
import { readLiterals } from '../voice/texts';
import {
  checkEmbeds,
  type DeclaredRemote,
  getSlots,
  isConfidentialRoute,
  readRemote,
} from './declared';

const addresses = { request: () => () => Promise.resolve({}), list: () => [] };

describe('an address', () => {
  test('is public unless its page is declared confidential', () => {
    expect(isConfidentialRoute('/pricing', {})).toBe(false);
    expect(isConfidentialRoute('/blog/:slug', { addresses })).toBe(false);
    expect(isConfidentialRoute('/admin', { confidential: true })).toBe(true);
    expect(isConfidentialRoute('/orders/:orderId', { confidential: true })).toBe(true);
  });

  test('an address with a secret is confidential and cannot be declared public', () => {
    expect(isConfidentialRoute('/orders/:token', {})).toBe(true);
    for (const otherwise of [{ confidential: false }, { addresses }])
      expect(() => isConfidentialRoute('/orders/:token', otherwise)).toThrow(
        '/orders/:token has a secret in its address',
      );
  });

  test('an address with a parameter must list its pages or be confidential', () => {
    expect(() => isConfidentialRoute('/orders/:orderId', {})).toThrow(
      '/orders/:orderId has a parameter: list its pages (addresses), or say that the address is nobody else’s business (confidential: true).',
    );
  });
});

test('an island in a slot must exist and must not hydrate at load', () => {
  const islands = remote({
    islands: {
      poster: island(async () => ({ default: () => null })),
      clock: island(async () => ({ default: () => null }), { hydrate: 'load' }),
    },
  }).islands;
  const entry = { slot: 'floating', island: 'poster', order: 40 } as const;
  expect(getSlots({ islands, slots: [entry] })).toEqual([{ ...entry, hydrate: 'interaction' }]);
  for (const [name, problem] of [
    ['clock', 'clock stands around every page (slot floating): it cannot be hydrated at load.'],
    ['flag', 'The slot floating names flag, which is no island.'],
  ] as const)
    expect(() => getSlots({ islands, slots: [{ ...entry, island: name }] })).toThrow(problem);
});

let declared: DeclaredRemote[];
beforeAll(async () => {
  declared = await Promise.all(remotePackages().map(readRemote));
});

test('the site has the expected confidential pages', () => {
  expect(declared.flatMap(({ confidential }) => confidential).sort()).toEqual([
    '/admin/blog',
    '/admin/blog/:id',
    '/admin/cases',
    '/admin/leads',
    '/admin/testimonials',
    '/admin/trail',
    '/blog/drafts/:token',
    '/learning/certificate/:certificateId',
    '/learning/reminders/confirm/:token',
    '/learning/reminders/end/:token',
    '/learning/transfer/:token',
    '/newsletter/confirm/:token',
    '/newsletter/unsubscribe/:token',
    '/privacy/data/:token',
    '/privacy/erase/:token',
    '/seo-audit/confirm/:token',
    '/seo-audit/result/:auditId',
  ]);
});

test.each([
  [
    'tools',
    'calculatr',
    /\/pricing embeds “calculatr” of tools, which has only these islands: .*calculator/,
  ],
  [
    'toools',
    'calculator',
    /\/pricing embeds “calculator” of toools, which is no remote of this site/,
  ],
])(
  'a build refuses an embedded island that does not exist (%s, %s)',
  async (remote, island, problem) => {
    const pages = { '/pricing': { embeds: [{ remote, island }] } };
    await expect(checkEmbeds(pages)).rejects.toThrow(problem);
  },
);

test('an embedded island is not checked without the sources of its remote', async () => {
  const pages = { '/pricing': { embeds: [{ remote: 'tools', island: 'calculator' }] } };
  const others = [{ name: 'tools', folder: 'mfe-elsewhere', port: 0 }];
  await expect(checkEmbeds(pages, others)).resolves.toBeUndefined();
});

/** The only address of the shell below an address of a remote. */
const OWN_PATH = '/admin/platform';

/** The shell makes overrides itself, so it may name their cookie. */
const { OVERRIDE_COOKIE: _own, ...othersCookies } = cookies;

const anyOf = (words: Iterable<string>): string => [...new Set(words)].join('|');

test('the shell and its packages name no route, no remote and no cookie', async () => {
  const routes = declared.flatMap(({ pages }) => Object.keys(pages));
  const segments = routes.flatMap((route) => route.match(/(?<=\/)[\w-]+/g) ?? []);
  const path = new RegExp(`(?<![\\w<.*])/(${anyOf(segments)})(?![\\w-])`, 'g');
  const names = anyOf([
    ...remotePackages().map((remote) => remote.name),
    ...Object.values(othersCookies),
    ...segments.filter((segment) => segment.includes('-')),
  ]);
  const name = new RegExp(`(?<![\\w-])(${names})(?![\\w-])`, 'g');
  const isOurs = (file: string): boolean =>
    /\.tsx?$/.test(file) && !/\.test\.|(^|\/)testing[/.]/.test(file);
  // The map and the commands of the releases name a remote as an example.
  const releases = ['selection', 'override', 'watch', 'admin'];
  const folders = [
    'shell/client',
    'shell/server',
    'packages/islands/src',
    ...releases.map((folder) => `packages/releases/src/${folder}`),
  ];
  const below = await Promise.all(
    folders.map(async (folder) =>
      (await listFiles(join(root, folder))).filter(isOurs).map((file) => `${folder}/${file}`),
    ),
  );
  const files = below.flat();
  const named = await Promise.all(
    files.map(async (file) => {
      const source = await readFile(join(root, file), 'utf8');
      const literals = readLiterals(file, source).map(({ text }) => text);
      const found = literals.flatMap((text) => [
        ...(text.replaceAll(OWN_PATH, '').match(path) ?? []),
        ...(text.match(name) ?? []),
      ]);
      return found.map((text) => `${file}: ${text}`);
    }),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(named.flat()).toEqual([]);
});
