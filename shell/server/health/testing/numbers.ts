/** A generator of pseudorandom numbers from 0 to 1 (mulberry32), the same in every run. */
export function numbers(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}
