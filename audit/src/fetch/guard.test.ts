import { expect, test } from '@jest/globals';
import { readAllowList } from './allow-list';
import { FetchFailure } from './failure';
import { Guard } from './guard';

const publicAddress = { address: '93.184.216.34', family: 4 };
const inside = { address: '10.0.0.7', family: 4 };

const names: Record<string, (typeof inside)[]> = {
  'site.test': [publicAddress],
  'both.test': [publicAddress, inside],
  'inside.test': [inside],
  'other-inside.test': [inside],
  'nothing.test': [],
  localhost: [{ address: '127.0.0.1', family: 4 }],
  'localhost.': [{ address: '127.0.0.1', family: 4 }],
};

const guard = (allowed = '') =>
  new Guard(readAllowList(allowed), async (hostname) => {
    const addresses = names[hostname];
    if (!addresses) throw new Error('ENOTFOUND');
    return addresses;
  });

/** The cause of the refusal, or what may be connected to. */
async function outcome(url: string, allowed?: string): Promise<string> {
  try {
    const addresses = await guard(allowed).addressesOf(new URL(url));
    return addresses.map(({ address }) => address).join();
  } catch (error) {
    return error instanceof FetchFailure ? error.reason : String(error);
  }
}

test.each([
  ['http://site.test/', '93.184.216.34'],
  ['https://site.test/', '93.184.216.34'],
  ['http://site.test:443/', '93.184.216.34'],
  ['https://[2606:4700::1111]/', '2606:4700::1111'],
])('%s may be read at %s', async (url, address) => {
  expect(await outcome(url)).toBe(address);
});

test.each([
  ['ftp://site.test/', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['data:text/html,x', 'scheme'],
  ['http://user@site.test/', 'credentials'],
  ['http://:secret@site.test/', 'credentials'],
  ['http://site.test@inside.test/', 'credentials'],
  ['http://site.test:8080/', 'port'],
  ['https://site.test:22/', 'port'],
  ['http://unknown.test/', 'dns'],
  ['http://nothing.test/', 'dns'],
  ['http://inside.test/', 'private'],
  ['http://both.test/', 'private'],
  ['http://localhost/', 'private'],
  ['http://LOCALHOST./', 'private'],
  ['http://127.0.0.1/', 'private'],
  ['http://127.0.0.1./', 'private'],
  ['http://2130706433/', 'private'],
  ['http://0x7f000001/', 'private'],
  ['http://0177.0.0.1/', 'private'],
  ['http://127.1/', 'private'],
  ['http://①②⑦.0.0.1/', 'private'],
  ['http://ⓛocalhost/', 'private'],
  ['http://0/', 'private'],
  ['http://169.254.169.254/latest/meta-data/', 'private'],
  ['http://[::1]/', 'private'],
  ['http://[::]/', 'private'],
  ['http://[::ffff:127.0.0.1]/', 'private'],
  ['http://[::ffff:7f00:1]/', 'private'],
  ['http://[64:ff9b::7f00:1]/', 'private'],
  ['http://[2002:7f00:1::]/', 'private'],
  ['http://[fe80::1]/', 'private'],
])('%s is refused: %s', async (url, reason) => {
  expect(await outcome(url)).toBe(reason);
});

test('the allow-list opens exactly its pairs', async () => {
  const list = 'inside.test:8080, 10.0.0.9:80, [fd00::1]:443';
  expect(await outcome('http://inside.test:8080/', list)).toBe('10.0.0.7');
  expect(await outcome('https://inside.test:8080/', list)).toBe('10.0.0.7');
  expect(await outcome('http://10.0.0.9/', list)).toBe('10.0.0.9');
  expect(await outcome('https://[fd00::1]/', list)).toBe('fd00::1');
  // Another port of that host, another name or the address of the same server, another port by its scheme.
  expect(await outcome('http://inside.test/', list)).toBe('private');
  expect(await outcome('http://inside.test:8081/', list)).toBe('port');
  expect(await outcome('http://other-inside.test:8080/', list)).toBe('port');
  expect(await outcome('http://10.0.0.7:8080/', list)).toBe('port');
  expect(await outcome('https://10.0.0.9/', list)).toBe('private');
  expect(await outcome('http://inside.test.:8080/', list)).toBe('port');
});

test('credentials and schemes are refused for pairs of the allow-list too', async () => {
  expect(await outcome('http://user@inside.test:8080/', 'inside.test:8080')).toBe('credentials');
  expect(await outcome('ftp://inside.test:8080/', 'inside.test:8080')).toBe('scheme');
});

test.each([
  'staging.test',
  'staging.test:',
  'staging.test:0',
  'staging.test:70000',
  'staging.test:80:8080',
  '[fd00::1]80',
  'http://staging.test:80',
  'staging.test:80/path',
  'user@staging.test:80',
  'fd00::1:80',
  '*:80',
  'a b:80',
])('%s is no entry of an allow-list', (entry) => {
  expect(() => readAllowList(`fine.test:80,${entry}`)).toThrow(JSON.stringify(entry));
});

test('an allow-list reads hosts as addresses of the web write them', () => {
  expect([...readAllowList(' Staging.Test:8443 ,,[FD00::0:1]:80,0x7f.1:3000 ')]).toEqual([
    'staging.test:8443',
    '[fd00::1]:80',
    '127.0.0.1:3000',
  ]);
  expect(readAllowList('').size).toBe(0);
});
