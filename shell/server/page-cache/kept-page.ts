import type { Encoding } from '@site/server-kit/accepted-encoding';
import { encode, smallestBrotli, type Encoded } from './encodings';
import type { FinishedPage, PageFacts } from './finished-page';

/** What a page weighs besides its text: its policy, its headers, its place in the cache. */
const OVERHEAD_BYTES = 4_000;

/** A finished page made ready to be sent many times. */
export class KeptPage {
  private constructor(
    readonly facts: PageFacts,
    /** Shared by pages with the same text. */
    private readonly text: { encoded: Encoded },
  ) {}

  static async of({ html, milliseconds: _past, ...facts }: FinishedPage): Promise<KeptPage> {
    return new KeptPage(facts, { encoded: await encode(html) });
  }

  /** This text with what is known of it by now, when a page made anew has come out the same. */
  renewed({ html: _same, milliseconds: _past, ...facts }: FinishedPage): KeptPage | undefined {
    const { etag, policy, status } = this.facts;
    const isSame = etag === facts.etag && policy === facts.policy && status === facts.status;
    return isSame ? new KeptPage(facts, this.text) : undefined;
  }

  /** Puts the smallest brotli in the place of the quick one. */
  async shrink(): Promise<void> {
    const br = await smallestBrotli(this.body('identity'));
    this.text.encoded = { ...this.text.encoded, br };
  }

  body(encoding: Encoding): Buffer {
    return this.text.encoded[encoding];
  }

  /** In bytes, as long as it has not shrunk. */
  get size(): number {
    const { br, gzip, identity } = this.text.encoded;
    return br.length + gzip.length + identity.length + OVERHEAD_BYTES;
  }
}
