/** Limits of one audit. Times in milliseconds, sizes in decoded bytes. */
export interface Limits {
  /** From the beginning to the verdict. */
  run: number;
  /** From the beginning: what has not been read by then is not measured. */
  collecting: number;
  /** One answer with its redirects: the page itself, anything else. */
  document: number;
  other: number;
  /** One task of the thread that parses. */
  thread: number;
}

/** Together they end a run in time: robots.txt, the page and its parsing first, then all the rest at once. */
export const usualLimits: Limits = {
  run: 20_000,
  collecting: 16_000,
  document: 8000,
  other: 4000,
  thread: 4000,
};

const kib = 1024;
const mib = 1024 * kib;

/** Decoded bytes of bodies. RFC 9309 section 2.5 asks for 500 KiB of robots.txt. */
export const bodyLimits = {
  /** 5 MB, as what is told about a page counts them. */
  document: 5_000_000,
  robots: 500 * kib,
  sitemap: mib,
  llms: 512 * kib,
  style: 512 * kib,
  /** Enough to see that an image or a script is far too heavy. */
  sample: 2.5 * mib,
  /** Enough of an image to find its size in pixels. */
  imageHead: 256 * kib,
} as const;

/** Redirects that are followed for one address. */
export const mostRedirects = 5;
/** Requests of one run, redirects included. */
export const mostRequests = 100;
/** Requests to one host at the same time, by all runs of a process together. */
export const requestsPerHost = 4;
