import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { HOUR_MS } from '@site/server-kit/duration';
import { temporaryFolder } from '@site/server-kit/testing/folder';
import { release } from '../map/edits';
import { fileMap } from '../map/file-store';
import { newOverrideKey } from '../map/map-store';
import { bareSite, OWN } from '../testing/bare-site';
import { overrideCookie } from './override-cookie';

const integrity = `sha384-${'a'.repeat(64)}`;

let file: string;
let key: string;
beforeAll(async () => {
  file = join(await temporaryFolder(), 'map.json');
  const map = fileMap(file);
  const event = { action: 'release', by: 'Ann', reason: '' } as const;
  for (const [remote, build] of [
    ['blog', 'past'],
    ['blog', 'old'],
    ['tools', 'hammer'],
  ] as const)
    await map.edit(event, (now) =>
      release(now, remote, 'http://127.0.0.1:9', { build, integrity }),
    );
  key = await map.makeOverrideKey();
});

const base64url = (text: string): string => Buffer.from(text).toString('base64url');
const sign = (text: string, by = key, about = 'override '): string =>
  createHmac('sha256', by)
    .update(about + text)
    .digest('base64url');
const named = (text: string): string => `__Host-override=${text}`;
/** A cookie with a valid signature, whose content alone is wrong. */
const signed = (said: unknown, by?: string): string => {
  const text = base64url(typeof said === 'string' ? said : JSON.stringify(said));
  return named(`${text}.${sign(text, by)}`);
};
const soon = (): number => Date.now() + HOUR_MS;
const choosing = (builds: unknown): string => signed({ until: soon(), builds });
const genuine = (): string => overrideCookie({ blog: 'past' }, OWN, key).split(';')[0] ?? '';
const pairIn = (): [text: string, signature: string] => {
  const [text = '', signature = ''] = genuine().replace('__Host-override=', '').split('.');
  return [text, signature];
};

/** Values that are no build id, or not the id of a build of the blog. */
const noBuilds = [
  ...['hammer', 'unknown', 'Past', ' past', 'past\0', '', '../past', '/past', 'past%00', 'past.js'],
  ...['http://evil.example', '//evil.example', 'http://127.0.0.1:9/past', 'file:///etc/passwd'],
  ...['data:text/javascript,1', 'pаst', 'past\u200b', '__proto__', 'constructor', 'a'.repeat(65)],
  ...['*', '<script>', '${past}', "' or 1=1 --"],
];
/** Values that are not even strings. */
const noTexts = [null, true, 1, [], ['past'], { build: 'past' }];
/** Names that are no remote of the map. */
const noRemotes = [
  'tools',
  'BLOG',
  'blog\n',
  '../blog',
  '',
  '__proto__',
  'constructor',
  'blоg',
  '0',
];
/** Values in place of the list of builds that have another type. */
const noBuildLists = [null, ['blog'], [['blog', 'past']], 'blog past', 1, {}];
/** Times that have passed, or are no times. */
const noTimes = (): unknown[] => [
  ...[0, -1, Date.now() - 1, soon() / 1000, soon() + 0.5],
  ...[null, `${soon()}`, true, [soon()], {}],
];

/** A named cookie for each value. */
const each = <T>(about: string, values: readonly T[], cookieOf: (value: T) => string) =>
  values.map((value): [name: string, cookie: string] => [
    `${about} ${JSON.stringify(value).slice(0, 40)}`,
    cookieOf(value),
  ]);

/** Complete `Cookie` headers, each with a name. */
function hostileCookies(): [name: string, cookie: string][] {
  const [text, signature] = pairIn();
  const other = base64url(JSON.stringify({ until: soon(), builds: { blog: 'old' } }));
  const flip = (from: string, at: number) =>
    from.slice(0, at) + (from[at] === 'A' ? 'B' : 'A') + from.slice(at + 1);
  const good = { until: soon(), builds: { blog: 'past' } };
  const raw: Readonly<Record<string, string>> = {
    nothing: '',
    'no signature': text,
    'an empty signature': `${text}.`,
    'no text': `.${signature}`,
    'text and signature the other way round': `${signature}.${text}`,
    'another text': `${other}.${signature}`,
    'a text that was cut': `${text.slice(0, -1)}.${signature}`,
    'a signature that was cut': `${text}.${signature.slice(0, -1)}`,
    'a longer signature': `${text}.${signature}A`,
    'a signature in other letters': `${text}.${signature.toLowerCase()}`,
    'a signature in hexadecimal': `${text}.${Buffer.from(signature, 'base64url').toString('hex')}`,
    'three parts': `eyJhbGciOiJub25lIn0.${text}.${signature}`,
    'quotes around it': `"${text}.${signature}"`,
    'percent signs in it': `${text}%2E${signature}`,
    'no key': `${text}.${sign(text, '')}`,
    'the key of another site': `${text}.${sign(text, newOverrideKey())}`,
    'a signature for something else': `${text}.${sign(text, key, '')}`,
    'a signature over what the text says': `${text}.${sign(Buffer.from(text, 'base64url').toString())}`,
    'another hash': `${text}.${createHmac('sha512', key).update(`override ${text}`).digest('base64url')}`,
    'an oversized text that is signed': `${'A'.repeat(3_000)}.${sign('A'.repeat(3_000))}`,
    'unsigned JSON': encodeURIComponent(JSON.stringify(good)),
    'a build by name': 'blog=past',
  };
  return [
    ...Object.entries(raw).map(([name, one]): [string, string] => [name, named(one)]),
    ['a text with another letter', named(`${flip(text, 7)}.${signature}`)],
    ['a signature with another letter', named(`${text}.${flip(signature, 20)}`)],
    ...each('the build', noBuilds, (build) => choosing({ blog: build })),
    ...each('a build that is', noTexts, (build) => choosing({ blog: build })),
    ...each('the remote', noRemotes, (remote) =>
      signed(`{"until":${soon()},"builds":{${JSON.stringify(remote)}:"past"}}`),
    ),
    ...each('builds that are', noBuildLists, choosing),
    ...each('until', noTimes(), (until) => signed({ until, builds: { blog: 'past' } })),
    ['no JSON', signed('blog past')],
    ['a list', signed([good])],
    ['no builds', signed({ until: soon() })],
    ['no time', signed({ builds: { blog: 'past' } })],
    ['an address beside the builds', signed({ ...good, base: 'http://evil.example' })],
    ['one good build among bad ones', choosing({ blog: 'past', tools: '../x' })],
    ['invalid UTF-8', named(`_-7_.${sign('_-7_')}`)],
    ['twice the same', `${genuine()}; ${genuine()}`],
    ['a forged one before it', `${named(`${other}.${signature}`)}; ${genuine()}`],
    ['a forged one behind it', `${genuine()}; ${named(`${other}.${signature}`)}`],
    ['the name without its prefix', genuine().replace('__Host-', '')],
    ['a weaker prefix', genuine().replace('__Host-', '__Secure-')],
    ['it inside another cookie', `other="${genuine()}"`],
    ['a name of ours with the value of another', `__Host-override=open; override=past`],
  ];
}

test('forged, foreign and malformed override cookies get the ordinary page', async () => {
  const { get, releases } = await bareSite({ base: 'http://127.0.0.1:9', mapFile: file });
  await releases.siteKey.make();
  const seen = async (cookie: string) => {
    const page = await get('/', { cookie });
    return { cookies: page.headers.getSetCookie(), text: await page.text() };
  };
  const ordinary = await seen('');
  expect(ordinary).toMatchObject({ cookies: [], text: expect.not.stringContaining('override') });
  const got: string[] = [];
  for (const [name, cookie] of hostileCookies())
    if (JSON.stringify(await seen(cookie)) !== JSON.stringify(ordinary)) got.push(name);
  expect(got).toEqual([]);
  // The one that is genuine does count, so the tries above were worth something.
  expect((await seen(genuine())).text).toContain('"override":"blog past"');
});
