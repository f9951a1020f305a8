import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { HOUR_MS } from '@site/server-kit/duration';
import { SITE_ORIGIN } from '../testing/releases-app';
import { createOverrideCookie, readOverrideChoice } from './override-cookie';

const KEY = 'k'.repeat(43);
const base64url = (text: string): string => Buffer.from(text).toString('base64url');
const sign = (text: string, by = KEY, about = 'override '): string =>
  createHmac('sha256', by)
    .update(about + text)
    .digest('base64url');
const named = (text: string): string => `__Host-override=${text}`;
/** A cookie with a valid signature, whose content alone is wrong. */
const signed = (content: unknown): string => {
  const text = base64url(typeof content === 'string' ? content : JSON.stringify(content));
  return named(`${text}.${sign(text)}`);
};
const until = Date.now() + HOUR_MS;
const [genuine = ''] = createOverrideCookie({ blog: 'past' }, SITE_ORIGIN, KEY).split(';');
const [text = '', signature = ''] = genuine.replace('__Host-override=', '').split('.');
const other = base64url(JSON.stringify({ until, builds: { blog: 'old' } }));
const good = { until, builds: { blog: 'past' } };

/** Values of the cookie. */
const forged: Readonly<Record<string, string>> = {
  nothing: '',
  'no signature': text,
  'another text': `${other}.${signature}`,
  'a text that was cut': `${text.slice(0, -1)}.${signature}`,
  'a signature in other letters': `${text}.${signature.toLowerCase()}`,
  'three parts': `eyJhbGciOiJub25lIn0.${text}.${signature}`,
  'quotes around it': `"${text}.${signature}"`,
  'an empty key': `${text}.${sign(text, '')}`,
  'the key of another site': `${text}.${sign(text, 'o'.repeat(43))}`,
  'a signature for something else': `${text}.${sign(text, KEY, '')}`,
  'an oversized text that is signed': `${'A'.repeat(3_000)}.${sign('A'.repeat(3_000))}`,
  'invalid UTF-8': `_-7_.${sign('_-7_')}`,
};
/** Complete `Cookie` headers. */
const refused: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(forged).map(([name, value]) => [name, named(value)])),
  'no JSON': signed('blog past'),
  'no builds': signed({ until }),
  'no time': signed({ builds: { blog: 'past' } }),
  'a time that has passed': signed({ ...good, until: Date.now() - 1 }),
  'a time in seconds': signed({ ...good, until: until / 1000 }),
  'a build that is a path': signed({ until, builds: { blog: '../past' } }),
  'an address beside the builds': signed({ ...good, base: 'http://evil.example' }),
  'twice the same': `${genuine}; ${genuine}`,
  'a forged one before it': `${named(`${other}.${signature}`)}; ${genuine}`,
  'the name without its prefix': genuine.replace('__Host-', ''),
  'it inside another cookie': `other="${genuine}"`,
};

test.each(Object.entries(refused))('an override cookie with %s is refused', (_, cookie) => {
  expect(readOverrideChoice(cookie, SITE_ORIGIN, KEY)).toBeUndefined();
});

test('a genuine override cookie is read, while its key is known', () => {
  const builds = new Map([['blog', 'past']]);
  expect(readOverrideChoice(`a=b; ${genuine}`, SITE_ORIGIN, KEY)).toMatchObject({ builds });
  expect(readOverrideChoice(genuine, SITE_ORIGIN, undefined)).toBeUndefined();
});
