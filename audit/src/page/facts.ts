/** A text with the line of the document where it stands. */
export interface Found {
  text: string;
  line: number;
}

export interface ImageFact {
  /** Absolute address; undefined where there is none or it is a data URL. */
  url?: string;
  line: number;
  /** Undefined where there is no alt attribute. */
  alt?: string;
}
export interface StylesheetFact {
  url: string;
  line: number;
}
export interface ScriptFact {
  url: string;
  line: number;
}

/** Everything that the checks need to know of a parsed document. Plain data: it crosses from a worker thread. */
export interface PageFacts {
  titles: readonly (Found & { place: 'head' | 'body' | 'svg' })[];
  canonicals: readonly { href: string; line: number; inHead: boolean }[];
  images: readonly ImageFact[];
  stylesheets: readonly StylesheetFact[];
  scripts: readonly ScriptFact[];
}
