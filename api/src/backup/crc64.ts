/** The polynomial of ECMA-182, its bits in reverse, in two halves of 32 bits. */
const polynomial = { high: 0xc96c5795 | 0, low: 0xd7870f42 | 0 };

/** What each value of a byte does to the two halves of a sum. */
const [highs, lows] = [new Int32Array(256), new Int32Array(256)];
for (let byte = 0; byte < 256; byte++) {
  let [high, low] = [0, byte];
  for (let bit = 0; bit < 8; bit++) {
    const isOdd = low & 1;
    low = (low >>> 1) | (high << 31);
    high >>>= 1;
    if (isOdd) [high, low] = [high ^ polynomial.high, low ^ polynomial.low];
  }
  highs[byte] = high;
  lows[byte] = low;
}

/** The CRC-64 of a stream of bytes, as XZ and mongodump reckon it: ECMA-182, reflected, begun and ended inverted. */
export class Crc64 {
  private high = ~0;
  private low = ~0;

  update(bytes: Uint8Array): void {
    let { high, low } = this;
    for (let at = 0; at < bytes.length; at++) {
      const byte = (low ^ (bytes[at] ?? 0)) & 0xff;
      low = ((low >>> 8) | (high << 24)) ^ (lows[byte] ?? 0);
      high = (high >>> 8) ^ (highs[byte] ?? 0);
    }
    this.high = high;
    this.low = low;
  }

  /** The sum so far, as a signed number of 64 bits. */
  value(): bigint {
    const unsigned = (BigInt(~this.high >>> 0) << 32n) | BigInt(~this.low >>> 0);
    return BigInt.asIntN(64, unsigned);
  }
}
