import { describe, expect, test } from '@jest/globals';
import { FairLine } from './fair-line';

interface Place {
  name: string;
  clients: ReadonlySet<string>;
}
/** `a1` is the first that client `a` waits for. */
const place = (name: string): Place => ({ name, clients: new Set([name.charAt(0)]) });

/** A line of so many places, with those who have come and one that says who leaves for a newcomer. */
function line(limit: number, ...names: string[]) {
  const fair = new FairLine<Place>(limit);
  const places = names.map(place);
  for (const one of places) fair.add(one);
  return { fair, places };
}

/** The names of the next ones, all of them unless said otherwise. */
const next = (fair: FairLine<Place>, count = fair.length) =>
  Array.from({ length: count }, () => fair.take()?.name);

describe('clients in a line', () => {
  test('take turns, each in the order of its coming', () => {
    const { fair } = line(10, 'a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2');
    expect(next(fair)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'a4']);
    expect(fair.take()).toBeUndefined();
  });

  test('wait for one turn of everybody before them, however many places the others have', () => {
    const { fair } = line(10, 'a1', 'a2', 'a3', 'a4', 'a5');
    expect(next(fair, 2)).toEqual(['a1', 'a2']);
    fair.add(place('b1'));
    expect(next(fair, 2)).toEqual(['a3', 'b1']);
    fair.add(place('b2'));
    expect(next(fair)).toEqual(['a4', 'b2', 'a5']);
  });

  test('are not passed over by others who come one after the other', () => {
    const { fair } = line(10, 'a1', 'a2');
    for (const name of ['b1', 'c1', 'd1']) fair.add(place(name));
    expect(next(fair, 3)).toEqual(['a1', 'b1', 'c1']);
    for (const name of ['e1', 'f1']) fair.add(place(name));
    expect(next(fair, 3)).toEqual(['d1', 'a2', 'e1']);
  });

  test('who leave have no turn', () => {
    const { fair, places } = line(10, 'a1', 'a2', 'b1');
    if (places[1]) fair.remove(places[1]);
    expect(next(fair)).toEqual(['a1', 'b1']);
  });

  test('whose turn came to nothing are next', () => {
    const { fair } = line(10, 'a1', 'a2', 'b1');
    const lost = fair.take();
    if (lost) fair.putBack(lost);
    expect(next(fair)).toEqual(['a1', 'b1', 'a2']);
  });

  test('who want the same are served together, at the turn of whoever is next', () => {
    const { fair } = line(10, 'a1', 'a2', 'b1');
    const shared: Place = { name: 'a3', clients: new Set(['a', 'c']) };
    fair.add(shared);
    expect(next(fair)).toEqual(['a1', 'b1', 'a3', 'a2']);
  });
});

describe('a full line', () => {
  test('makes room for who has less in it, at the cost of the last of who has most', () => {
    const { fair } = line(4, 'a1', 'a2', 'a3', 'b1');
    expect(fair.add(place('c1'))?.name).toBe('a3');
    expect(next(fair)).toEqual(['a1', 'b1', 'c1', 'a2']);
  });

  test('has no place for who has as many as anybody', () => {
    const { fair } = line(4, 'a1', 'a2', 'b1', 'b2');
    expect(fair.add(place('a3'))?.name).toBe('a3');
    expect(fair.add(place('c1'))?.name).toBe('b2');
    expect(fair.add(place('c2'))?.name).toBe('c2');
  });

  test('spares what others wait for as well', () => {
    const { fair } = line(3, 'a1', 'a2');
    fair.add({ name: 'a3', clients: new Set(['a', 'b']) });
    expect(fair.add(place('c1'))?.name).toBe('a2');
  });
});
