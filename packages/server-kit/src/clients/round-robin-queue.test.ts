import { expect, test } from '@jest/globals';
import { RoundRobinQueue } from './round-robin-queue';

/** An entry. `a1` is the first of client `a`; `a` and `c` wait for `ac2`. */
const place = (name: string) => ({ name, clients: new Set(name.replace(/\d/, '')) });
type Place = ReturnType<typeof place>;

function line(limit: number, names: string) {
  const fair = new RoundRobinQueue<Place>(limit);
  for (const name of names.split(' ')) fair.add(place(name));
  return fair;
}
/** Takes entries and returns their names; all of them by default. */
const next = (fair: RoundRobinQueue<Place>, count = fair.length) =>
  Array.from({ length: count }, () => fair.take()?.name).join(' ');

test.each([
  ['take turns, each in the order of its coming', 'a1 a2 a3 a4 b1 c1 c2', 'a1 b1 c1 a2 c2 a3 a4'],
  ['who want the same are served together, at the first turn', 'a1 a2 b1 ac3', 'a1 b1 ac3 a2'],
])('clients in a line %s', (_, come, served) => {
  const fair = line(10, come);
  expect(next(fair)).toBe(served);
  expect(fair.take()).toBeUndefined();
});

test('clients wait for one turn of everybody before them, and are not passed over by newcomers', () => {
  const fair = line(10, 'a1 a2 a3');
  expect(next(fair, 1)).toBe('a1');
  for (const name of ['b1', 'c1', 'd1']) fair.add(place(name));
  expect(next(fair, 2)).toBe('a2 b1');
  for (const name of ['e1', 'f1']) fair.add(place(name));
  expect(next(fair)).toBe('c1 d1 a3 e1 f1');
});

test('an entry that leaves has no turn, and an entry whose turn had no result is next', () => {
  const fair = line(10, 'a1 a2');
  const leaver = place('a3');
  fair.add(leaver);
  fair.add(place('b1'));
  fair.remove(leaver);
  const lost = fair.take();
  if (lost) fair.putBack(lost);
  expect(next(fair)).toBe('a1 b1 a2');
});

test.each([
  ['the last of who has most', 'a1 a2 a3 b1', 'c1', 'a3'],
  ['the newcomer who has as many as anybody', 'a1 a2 b1 b2', 'a3', 'a3'],
  ['nothing that others wait for as well', 'a1 a2 b1 ab3', 'c1', 'a2'],
])('a full line makes room at the cost of %s', (_, come, newcomer, leaver) => {
  expect(line(4, come).add(place(newcomer))?.name).toBe(leaver);
});

/** An entry of an address, named by its last part. */
const from = (client: string) => ({ name: client, clients: new Set([client]) });

function addressLine(limit: number, clients: readonly string[]) {
  const fair = new RoundRobinQueue<Place>(limit);
  for (const client of clients) fair.add(from(client));
  return fair;
}

test.each([
  [
    'an IPv6 /48, and in it every /56',
    [
      '2001:db8:a:100::',
      '2001:db8:a:101::',
      '2001:db8:a:102::',
      '2001:db8:a:200::',
      '2001:db8:b::',
    ],
    [
      '2001:db8:a:100::',
      '2001:db8:b::',
      '2001:db8:a:200::',
      '2001:db8:a:101::',
      '2001:db8:a:102::',
    ],
  ],
  [
    'an IPv4 /24, and in it every address',
    ['203.0.113.1', '203.0.113.1', '203.0.113.2', '198.51.100.1'],
    ['203.0.113.1', '198.51.100.1', '203.0.113.2', '203.0.113.1'],
  ],
])('%s has one turn for all its clients', (_, come, served) => {
  expect(next(addressLine(10, come)).split(' ')).toEqual(served);
});

test('a full line makes room at the cost of the network with most entries, however many clients it has', () => {
  const flood = Array.from({ length: 8 }, (_, index) => `2001:db8:a:${index}::`);
  const fair = addressLine(8, flood);
  expect(fair.add(from('203.0.113.1'))?.name).toBe('2001:db8:a:7::');
  // Within that network it is the smaller network with most entries.
  expect(fair.add(from('2001:db8:a:100::'))?.name).toBe('2001:db8:a:6::');
  expect(fair.add(from('198.51.100.1'))?.name).toBe('2001:db8:a:5::');
  expect(next(fair, 3)).toBe('2001:db8:a:0:: 203.0.113.1 198.51.100.1');
});

test('twenty networks that flood leave another one the next turn but twenty', () => {
  const flood = Array.from({ length: 400 }, (_, index) => `2001:db8:${index % 20}:${index}::`);
  const fair = addressLine(64, flood);
  fair.add(from('203.0.113.1'));
  expect(next(fair, 21).split(' ')).toContain('203.0.113.1');
});

test('a client that joins an entry later is a newcomer of that moment', () => {
  const fair = line(10, 'a1 a2 b1');
  const shared = place('a3');
  fair.add(shared);
  expect(next(fair, 1)).toBe('a1');
  shared.clients.add('d');
  expect(next(fair)).toBe('b1 a2 a3');
});
