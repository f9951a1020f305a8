import type { PageFacts } from './page/facts';

/** Header fields of an answer by lower-case name; several of one name in their order. */
export type Headers = Readonly<Record<string, readonly string[]>>;

/** A step on the way to an answer. */
export interface Hop {
  url: string;
  /** Status of the redirect. */
  status: number;
}

/** Why something could not be read: in plain words, never with addresses of our network. */
export interface NotMeasured {
  measured: false;
  kind:
    | 'timeout'
    | 'dns'
    | 'refused'
    | 'connection'
    | 'certificate'
    | 'redirects'
    | 'too-large'
    | 'not-allowed'
    | 'budget';
  reason: string;
}

/** An answer that arrived. Redirects have been followed unless the field that holds it says otherwise. */
export interface Answer {
  measured: true;
  /** Address that answered. */
  url: string;
  status: number;
  headers: Headers;
  hops: readonly Hop[];
  /** Milliseconds from the last byte of the request to the first of the answer, without DNS, TCP and TLS. */
  ttfb: number;
  /** Bytes of the body on the wire, and after decoding; undefined where the body was not read. */
  transferred?: number;
  decoded?: number;
  /** Set where the body is longer than what was read: `transferred` is then what the answer announced, or the least. */
  cut?: true;
  /** Content-Encoding as it came, e.g. `br`. */
  encoding?: string;
}

/** An answer whose body was read as text. */
export interface TextAnswer extends Answer {
  text: string;
}

/** The first answer for an address: its split of time and its encoding. */
export interface DocumentAnswer extends TextAnswer {
  /** Milliseconds; undefined where a connection was used again. */
  dns?: number;
  connect?: number;
  tls?: number;
  /** The first 1,024 bytes as Latin-1, for the declaration of the encoding, a byte order mark included. */
  beginning: string;
}

/** A sampled image, stylesheet or script. */
export interface Resource {
  /** Absolute address as the page names it. */
  url: string;
  kind: 'image' | 'style' | 'script';
  answer: Answer | NotMeasured;
  /** Text of a stylesheet that was read. */
  text?: string;
  /** Pixels of an image whose beginning could be read. */
  pixels?: { width: number; height: number };
}

/** What the TLS handshake with the final host showed. */
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
  /** Whether a handshake limited to TLS 1.1 succeeded; undefined when that could not be found out. */
  legacyAccepted?: boolean;
}

/** Everything that was collected about an address. Judging reads this and nothing else. */
export interface Evidence {
  /** As asked for. */
  submittedUrl: string;
  /** When the run began; checks that depend on the date compare with this. ISO 8601. */
  startedAt: string;
  document: DocumentAnswer;
  page: PageFacts;
  /** The document once more with the user agent of a phone, and what its HTML holds. */
  mobile: { answer: Answer | NotMeasured; page?: MobileFacts };
  /** `/robots.txt` of the final origin; body read up to 500 KiB (RFC 9309 section 2.5). */
  robots: TextAnswer | NotMeasured;
  /** Sitemaps that were asked for: those that robots.txt names (three at most), else `/sitemap.xml`. Head of file only. */
  sitemaps: readonly { url: string; declared: boolean; answer: TextAnswer | NotMeasured }[];
  llms: TextAnswer | NotMeasured;
  /** The canonical's target where it is another address than the final one; redirects not followed. */
  canonicalTarget?: { url: string; answer: Answer | NotMeasured };
  /** At most 10 images, 4 stylesheets, 6 scripts, distinct, in the order of the document. */
  resources: readonly Resource[];
  /** Undefined when the final address is not https. */
  tls?: TlsEvidence | NotMeasured;
  /** Whether port 443 of the final host speaks TLS; undefined when the final address is https or may not be asked. */
  httpsAnswers?: boolean;
  /** `http://host/path` of the final address, with its hops; `url` is where they end, or leave http with `status`. */
  plainHttp: Answer | NotMeasured;
}

/** What is compared between the answers for a desktop and for a phone. */
export interface MobileFacts {
  title?: string;
  words: number;
  /** Content of every robots meta, with the name it was addressed to. */
  robots: readonly { agent: string; content: string }[];
}
