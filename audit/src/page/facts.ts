/** A text with the line of the document where it stands. */
export interface Found {
  text: string;
  line: number;
}

/** A heading that is not hidden: h1 to h6 without another role, or what has the role and a level. */
export interface HeadingFact extends Found {
  level: number;
  /** Whether it is an `<h1>` … `<h6>` element, and not only something in that role. */
  element: boolean;
  /** It, or something around it, is taken away from assistive technology. */
  ariaHidden: boolean;
  /** Named by aria-label or aria-labelledby. */
  labelled: boolean;
}

/** A content image: not a tracking pixel, not in a presentation role, not aria-hidden. */
export interface ImageFact {
  /** Absolute address; undefined where there is none or it is a data URL. */
  url?: string;
  line: number;
  /** Undefined where there is no alt attribute. */
  alt?: string;
  /** Named by aria-label or aria-labelledby. */
  labelled: boolean;
  /** A link or button around it has no text, no label and no image with a text. */
  nameless: boolean;
  /** CSS pixels of the attributes, where they are numbers. */
  width?: number;
  height?: number;
  /** The style attribute reserves its space: by an aspect ratio, or by width and height. */
  reserved: boolean;
  /** loading=lazy. */
  lazy: boolean;
  /** Has a srcset or stands in a picture. */
  responsive: boolean;
}

export interface StylesheetFact {
  url: string;
  line: number;
  inHead: boolean;
  /** The media attribute, in lower case; empty where there is none. */
  media: string;
}

export interface ScriptFact {
  url: string;
  line: number;
  inHead: boolean;
  /** Has async or defer, is a module, or is skipped by browsers that know modules. */
  deferred: boolean;
}

/** An `<a>` element. */
export interface AnchorFact extends Found {
  /** As written; undefined where there is no href attribute. */
  href?: string;
  /** Absolute address; undefined where the href cannot be read as one. */
  url?: string;
  /** Has a name or an id: it may be the target of a link. */
  named: boolean;
  onclick: boolean;
  nofollow: boolean;
}

/** A robots directive of the document. */
export interface RobotsMeta {
  /** Name of the meta in lower case: `robots` or `googlebot`. */
  agent: string;
  content: string;
  line: number;
}

/** A schema.org item on the top level of a JSON-LD block or of the microdata. */
export interface StructuredItem {
  source: 'json-ld' | 'microdata';
  /** Without the address of the vocabulary, e.g. `Organization`. */
  types: readonly string[];
  /** Names of the properties that have a value. */
  properties: readonly string[];
}

/** An address that would be loaded, or sent to, over plain http. */
export interface InsecureFact {
  url: string;
  line: number;
  kind: 'script' | 'stylesheet' | 'frame' | 'form' | 'media';
}

/** An element whose size on the page is fixed. */
export interface FixedFact {
  /** Tag name in lower case. */
  element: string;
  line: number;
  /** CSS pixels. */
  pixels: number;
}

/**
 * Everything that the checks need to know of a parsed document. Plain data: it crosses from a worker thread.
 * Of each list at most the first 10,000 entries are kept; texts are cut at 1,000 characters, addresses at 4,000.
 * What stands in template and noscript is not part of the document.
 */
export interface PageFacts {
  titles: readonly (Found & { place: 'head' | 'body' | 'svg' })[];
  /** Every `meta[name=description]`. */
  descriptions: readonly (Found & { inHead: boolean })[];
  robots: readonly RobotsMeta[];
  canonicals: readonly { href: string; line: number; inHead: boolean }[];
  /** Links in the head to other languages, as written. */
  hreflangs: readonly { hreflang: string; href: string; line: number }[];
  /** Open Graph properties in lower case, with their content. */
  openGraph: readonly { property: string; content: string }[];
  /** Every meta viewport. */
  viewports: readonly (Found & { inHead: boolean })[];
  headings: readonly HeadingFact[];
  /** Visible words (UAX 29) of the body. */
  words: number;
  /** The first 200 characters of the visible text. */
  beginning: string;
  /** Visible characters without white space, and those of them that data-nosnippet covers. */
  characters: number;
  withheldCharacters: number;
  /** Selector of an application's root element that holds no text, e.g. `#root`. */
  emptyShell?: string;
  structured: {
    items: StructuredItem[];
    /** JSON-LD blocks that cannot be read; position counted in characters of the block, from 0. */
    errors: { line: number; position: number; message: string }[];
  };
  anchors: readonly AnchorFact[];
  images: readonly ImageFact[];
  stylesheets: readonly StylesheetFact[];
  scripts: readonly ScriptFact[];
  insecure: readonly InsecureFact[];
  /** Body, main and children of the body with a fixed width and no max-width. */
  fixedWidths: readonly FixedFact[];
  /** Font sizes that style attributes of html, body and p declare. */
  fontSizes: readonly FixedFact[];
  /** Lines of `<font size=1>`. */
  tinyFonts: readonly number[];
  /** Texts of style elements, one million characters at most in all, with their media attribute. */
  styles: readonly { text: string; media: string }[];
  /** Elements of the document. */
  elements: number;
  /** Whether the document begins with `<!doctype html>`, and how the parser renders it. */
  doctype: { html5: boolean; mode: 'no-quirks' | 'limited-quirks' | 'quirks' };
  /** The lang attribute of the html element. */
  lang?: string;
}

/** The facts while a document is read. */
export type Draft = {
  -readonly [K in keyof PageFacts]: PageFacts[K] extends readonly (infer T)[] ? T[] : PageFacts[K];
};

/** The facts of an empty document. */
export const emptyDraft = (): Draft => ({
  titles: [],
  descriptions: [],
  robots: [],
  canonicals: [],
  hreflangs: [],
  openGraph: [],
  viewports: [],
  headings: [],
  words: 0,
  beginning: '',
  characters: 0,
  withheldCharacters: 0,
  structured: { items: [], errors: [] },
  anchors: [],
  images: [],
  stylesheets: [],
  scripts: [],
  insecure: [],
  fixedWidths: [],
  fontSizes: [],
  tinyFonts: [],
  styles: [],
  elements: 0,
  doctype: { html5: false, mode: 'quirks' },
});
