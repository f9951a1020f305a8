import type { FailureKind } from './fetch/failure';
import type { PageFacts } from './page/facts';

/** Header fields of an answer by lower-case name; the values of one name in their order. */
export type Headers = Readonly<Partial<Record<string, readonly string[]>>>;

/** A step on the way to an answer. */
export interface Hop {
  url: string;
  /** Status of the redirect. */
  status: number;
}

/** Why something could not be read, as a sentence that names no address of our network. */
export interface NotMeasured {
  measured: false;
  kind: FailureKind;
  reason: string;
}

/** An answer that arrived. Redirects have been followed unless the field that holds it says otherwise. */
export interface Answer {
  measured: true;
  /** The address that answered. */
  url: string;
  status: number;
  headers: Headers;
  hops: readonly Hop[];
  /** Milliseconds from the last byte of the request to the first of the answer, without DNS, TCP and TLS. */
  ttfb: number;
  /** Bytes of the body on the wire, and after decoding; undefined where the body was not read. */
  transferred?: number;
  decoded?: number;
  /**
   * The body is longer than its part that was read: `transferred` is then the larger of the announced and the read
   * length.
   */
  cut?: true;
  /** Content-Encoding as it came, e.g. `br`. */
  encoding?: string;
}

/** An answer whose body was read as text. */
export interface TextAnswer extends Answer {
  text: string;
}

/** The answer for the page itself, with the times of its connection. */
export interface DocumentAnswer extends Answer {
  /** Milliseconds; `tls` is undefined without encryption. */
  dns?: number;
  connect?: number;
  tls?: number;
  /** The first 1,024 bytes as Latin-1, byte order mark included: where the encoding is declared. */
  beginning: string;
}

/** A sampled image, stylesheet or script. */
export interface Resource {
  /** Absolute, before redirects. */
  url: string;
  kind: 'image' | 'style' | 'script';
  answer: Answer | NotMeasured;
  /** Text of a stylesheet. */
  text?: string;
  /** Size of an image, where its first bytes hold it. */
  pixels?: { width: number; height: number };
}

/** Results of the TLS handshake with the final host. */
export interface TlsEvidence {
  measured: true;
  /** Error code of Node (`CERT_HAS_EXPIRED` …) when the certificate is not trusted for this host. */
  problem?: string;
  issuer: string;
  names: readonly string[];
  /** ISO 8601. */
  validFrom: string;
  validTo: string;
  protocol: string;
  alpn?: string;
  /** Whether a handshake limited to TLS 1.1 succeeded; undefined where that is unknown. */
  legacyAccepted?: boolean | undefined;
}

/** Everything that was collected about an address. The checks read this and nothing else. */
export interface Evidence {
  /** Start of the run (ISO 8601), which all checks take as the current time. */
  startedAt: string;
  document: DocumentAnswer;
  page: PageFacts;
  /** The document, requested again with the user agent of a phone, and the facts of its HTML. */
  mobile: { answer: Answer | NotMeasured; page?: MobileFacts };
  /** `/robots.txt` of the final origin; body read up to 500 KiB (RFC 9309 section 2.5). */
  robots: TextAnswer | NotMeasured;
  /** The sitemaps that robots.txt names (three at most), else `/sitemap.xml`. Only the beginning of each is read. */
  sitemaps: readonly { url: string; answer: TextAnswer | NotMeasured }[];
  llms: TextAnswer | NotMeasured;
  /** The first canonical address that is not the page's own; its redirects are not followed. */
  canonicalTarget?: { url: string; answer: Answer | NotMeasured };
  /** At most 10 images, 4 stylesheets, 6 scripts, distinct, in the order of the document. */
  resources: readonly Resource[];
  /** Undefined when the final address is not https. */
  tls?: TlsEvidence | NotMeasured | undefined;
  /** Whether port 443 of the final host speaks TLS; undefined for an https page, or where that port is not allowed. */
  httpsAnswers?: boolean | undefined;
  /**
   * The final address over http. `url` is where its redirects end, or the first of them that is not http; `status` is
   * that of the last answer.
   */
  plainHttp: Answer | NotMeasured;
}

/** Facts of the answer for a phone, compared with those for a desktop. */
export interface MobileFacts extends Pick<PageFacts, 'words' | 'robots'> {
  title?: string;
}
