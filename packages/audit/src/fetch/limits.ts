/**
 * Time limits of one audit, in milliseconds. robots.txt, the page and its parsing come one after the other, then
 * everything else at the same time.
 */
export const DEFAULT_LIMITS = {
  /** From the start to the verdict. */
  run: 20_000,
  /** From the start to the end of all requests. An answer that is not read by then counts as not measured. */
  collecting: 16_000,
  /** The page, with its redirects. */
  document: 8000,
  /** Any other answer, with its redirects. */
  other: 4000,
  /** One task of the thread that parses. */
  thread: 4000,
};

export type Limits = typeof DEFAULT_LIMITS;

const KIB = 1024;
const MIB = 1024 * KIB;

/** Decoded bytes of bodies. RFC 9309 section 2.5 demands at least 500 KiB of robots.txt. */
export const BODY_LIMITS = {
  /** 5 MB, in the decimal unit of the refusal's message. */
  document: 5_000_000,
  robots: 500 * KIB,
  sitemap: MIB,
  llms: 512 * KIB,
  style: 512 * KIB,
  /** Enough to find that an image or a script is far too heavy. */
  sample: 2.5 * MIB,
  /** Enough of an image to find its width and height. */
  imageHead: 256 * KIB,
} as const;

/** Redirects that are followed for one address. */
export const MAX_REDIRECTS = 5;
/** Requests of one run, redirects included. */
export const MAX_REQUESTS = 100;
/** Simultaneous requests to one host, by all runs of a process together. */
export const REQUESTS_PER_HOST = 4;
