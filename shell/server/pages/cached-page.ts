import type { Encoding } from '@site/server-kit/http/accepted-encoding';
import { encode, smallestBrotli, type EncodedBody } from '@site/server-kit/caching/compress';
import type { CachedAnswer } from '@site/server-kit/caching/write-cached';
import type { Headers } from '@site/server-kit/http/security-headers';
import { cachingHeaders, markdownLink, type FinishedPage, type PageFacts } from './finished-page';

/** Size of a page besides its text: policy, headers, cache entry. */
const OVERHEAD_BYTES = 4_000;

/** Another form of a page, ready to be sent. A picture has only the encoding `identity`, because PNG is compressed. */
export interface Alternate {
  type: string;
  etag: string;
  body: Pick<EncodedBody, 'identity'> & Partial<EncodedBody>;
}

interface Text {
  encoded: EncodedBody;
  alternates: Map<string, Promise<Alternate>>;
  alternateBytes: number;
}

const bytesOf = (body: Alternate['body']): number =>
  Object.values(body).reduce((sum, { length }) => sum + length, 0);

/** A finished page in all encodings, with the other forms of it that were requested. */
export class CachedPage {
  private readonly heads = new Map<Encoding, Omit<CachedAnswer, 'body'>>();

  private constructor(
    readonly facts: PageFacts,
    private readonly text: Text,
  ) {}

  static async of({ html, milliseconds: _past, ...facts }: FinishedPage): Promise<CachedPage> {
    const encoded = await encode(Buffer.from(html));
    return new CachedPage(facts, { encoded, alternates: new Map(), alternateBytes: 0 });
  }

  /** The same text with newer facts; undefined if the new render has another text. */
  renewed({ html: _same, milliseconds: _past, ...facts }: FinishedPage): CachedPage | undefined {
    const { etag, policy, status } = this.facts;
    const isSame = etag === facts.etag && policy === facts.policy && status === facts.status;
    return isSame ? new CachedPage(facts, this.text) : undefined;
  }

  /** Replaces the quick brotli by the smallest one. */
  async shrink(): Promise<void> {
    const br = await smallestBrotli(this.body('identity'));
    this.text.encoded = { ...this.text.encoded, br };
  }

  /** Another form of the page, made once as long as the text stays the same. */
  alternate(kind: string, make: () => Promise<Alternate>): Promise<Alternate> {
    const { text } = this;
    const known = text.alternates.get(kind);
    if (known) return known;
    const made = make();
    text.alternates.set(kind, made);
    made.then(
      ({ body }) => (text.alternateBytes += bytesOf(body)),
      () => text.alternates.delete(kind),
    );
    return made;
  }

  body(encoding: Encoding): Buffer {
    return this.text.encoded[encoding];
  }

  /** The answer in one encoding. @param constant headers of all answers; its first value is kept */
  answer(encoding: Encoding, constant: Headers): CachedAnswer {
    let head = this.heads.get(encoding);
    if (!head) {
      const { policy, markdown } = this.facts;
      const caching = cachingHeaders(this.facts, true);
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
    return bytesOf(this.text.encoded) + this.text.alternateBytes + OVERHEAD_BYTES;
  }
}
