import { brotliBest, encode, type EncodedBody } from '@site/server-kit/caching/compress';
import type { CachedAnswer } from '@site/server-kit/caching/write-cached';
import type { Encoding } from '@site/server-kit/http/accepted-encoding';
import type { Headers } from '@site/server-kit/http/security-headers';
import { type FinishedPage, getCacheHeaders, markdownLink, type PageFacts } from './finished-page';

/** Size of a page besides its text: policy, headers, cache entry. */
const OVERHEAD_BYTES = 4_000;

export class CachedPage {
  private readonly heads = new Map<Encoding, Omit<CachedAnswer, 'body'>>();

  private constructor(
    readonly facts: PageFacts,
    private readonly text: { encoded: EncodedBody },
  ) {}

  static async create({ html, milliseconds: _past, ...facts }: FinishedPage): Promise<CachedPage> {
    const encoded = await encode(Buffer.from(html));
    return new CachedPage(facts, { encoded });
  }

  /** The same text with newer facts; undefined if the new render has another text. */
  renew({ html: _same, milliseconds: _past, ...facts }: FinishedPage): CachedPage | undefined {
    const { etag, policy, status } = this.facts;
    const isSame = etag === facts.etag && policy === facts.policy && status === facts.status;
    return isSame ? new CachedPage(facts, this.text) : undefined;
  }

  /** Whether both pages hold one text: {@link renew} made one of the other. */
  sharesText(other: CachedPage): boolean {
    return this.text === other.text;
  }

  /** Replaces the quick brotli by the smallest one. */
  async recompress(): Promise<void> {
    const br = await brotliBest(this.body('identity'));
    this.text.encoded = { ...this.text.encoded, br };
  }

  body(encoding: Encoding): Buffer {
    return this.text.encoded[encoding];
  }

  /** The answer in one encoding. @param constant headers of all answers; its first value is kept */
  answer(encoding: Encoding, constant: Headers): CachedAnswer {
    let head = this.heads.get(encoding);
    if (!head) {
      const { policy, markdown } = this.facts;
      const caching = getCacheHeaders(this.facts, true);
      const headers = Object.entries({
        ...constant,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        ...(markdown && { link: markdownLink(markdown) }),
        ...caching,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      }).flat();
      head = { etag: caching.etag, headers };
      this.heads.set(encoding, head);
    }
    return { ...head, body: this.body(encoding) };
  }

  get size(): number {
    const { br, gzip, identity } = this.text.encoded;
    return br.length + gzip.length + identity.length + OVERHEAD_BYTES;
  }
}
