import { expect, jest, test } from '@jest/globals';
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

const guard = (allowed = '', lookUpMs = 0) =>
  new Guard(readAllowList(allowed), async (hostname) => {
    await new Promise((resolve) => setTimeout(resolve, lookUpMs));
    const addresses = names[hostname];
    if (!addresses) throw new Error('ENOTFOUND');
    return addresses;
  });

/** The cause of the refusal, or the addresses to connect to. */
async function outcome(url: string, allowed?: string): Promise<string> {
  try {
    const addresses = await guard(allowed).resolveAddresses(new URL(url));
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
])('%s is allowed, at the address %s', async (url, address) => {
  expect(await outcome(url)).toBe(address);
});

/** Refused addresses by the reason. */
const refused: Readonly<Record<string, string>> = {
  scheme: 'ftp://site.test/ file:///etc/passwd data:text/html,x',
  credentials: 'http://user@site.test/ http://:secret@site.test/ http://site.test@inside.test/',
  port: 'http://site.test:8080/ https://site.test:22/',
  'not-public': `http://unknown.test/ http://nothing.test/ http://inside.test/ http://both.test/ http://localhost/ http://LOCALHOST./
    http://127.0.0.1/ http://127.0.0.1./ http://2130706433/ http://0x7f000001/
    http://0177.0.0.1/ http://127.1/ http://①②⑦.0.0.1/ http://ⓛocalhost/ http://0/
    http://169.254.169.254/latest/meta-data/ http://[::1]/ http://[::]/
    http://[::ffff:127.0.0.1]/ http://[::ffff:7f00:1]/ http://[64:ff9b::7f00:1]/
    http://[2002:7f00:1::]/ http://[fe80::1]/`,
};

test.each(
  Object.entries(refused).flatMap(([reason, urls]) =>
    urls.split(/\s+/).map((url) => [url, reason] as const),
  ),
)('%s is rejected as %s', async (url, reason) => {
  expect(await outcome(url)).toBe(reason);
});

test.each([
  ['http://inside.test/', 1],
  ['http://unknown.test/', 80],
  ['http://nothing.test/', 499],
])('%s, resolved in %p ms, is rejected after half a second', async (url, lookUpMs) => {
  jest.useFakeTimers();
  let refusal: unknown;
  const refused = guard('', lookUpMs)
    .resolveAddresses(new URL(url))
    .catch((error: unknown) => (refusal = error));
  await jest.advanceTimersByTimeAsync(499);
  expect(refusal).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  await refused;
  jest.useRealTimers();
  expect(refusal).toMatchObject({
    reason: 'not-public',
    message: 'No public website was found at this address.',
  });
});

test('the allow-list allows exactly its pairs of host and port', async () => {
  const list = 'inside.test:8080, 10.0.0.9:80, [fd00::1]:443';
  expect(await outcome('http://inside.test:8080/', list)).toBe('10.0.0.7');
  expect(await outcome('https://inside.test:8080/', list)).toBe('10.0.0.7');
  expect(await outcome('http://10.0.0.9/', list)).toBe('10.0.0.9');
  expect(await outcome('https://[fd00::1]/', list)).toBe('fd00::1');
  // Another port of the host, another name or the IP address of the server, another default port, a trailing dot.
  expect(await outcome('http://inside.test/', list)).toBe('not-public');
  expect(await outcome('http://inside.test:8081/', list)).toBe('port');
  expect(await outcome('http://other-inside.test:8080/', list)).toBe('port');
  expect(await outcome('http://10.0.0.7:8080/', list)).toBe('port');
  expect(await outcome('https://10.0.0.9/', list)).toBe('not-public');
  expect(await outcome('http://inside.test.:8080/', list)).toBe('port');
});

test('credentials and other schemes are rejected for pairs of the allow-list too', async () => {
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
])('%s is rejected as an entry of the allow-list', (entry) => {
  expect(() => readAllowList(`fine.test:80,${entry}`)).toThrow(JSON.stringify(entry));
});

test('hosts of the allow-list are normalized like those of URLs', () => {
  expect([...readAllowList(' Staging.Test:8443 ,,[FD00::0:1]:80,0x7f.1:3000 ')]).toEqual([
    'staging.test:8443',
    '[fd00::1]:80',
    '127.0.0.1:3000',
  ]);
  expect(readAllowList('').size).toBe(0);
});
