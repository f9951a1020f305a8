/** A text with its line in the document. */
export interface TextWithLine {
  text: string;
  line: number;
}

/** A visible heading: h1 to h6 without another role, or an element with the role heading. */
export interface HeadingFact extends TextWithLine {
  level: number;
  /** Whether it is an `<h1>` … `<h6>` element, not another one with the role. */
  element: boolean;
  /** The heading, or an element around it, has aria-hidden=true. */
  ariaHidden: boolean;
  /** Named by aria-label or aria-labelledby. */
  labelled: boolean;
}

/** A content image: not a tracking pixel, not in a presentation role, not aria-hidden. */
export interface ImageFact {
  /** Absolute http or https address; undefined where there is none, as for data URLs. */
  url?: string;
  line: number;
  /** Undefined where there is no alt attribute. */
  alt?: string;
  /** Named by aria-label or aria-labelledby. */
  labelled: boolean;
  /** A link or button around it has no text, no label, no title and no image with an alternative text. */
  nameless: boolean;
  /** CSS pixels of the width and height attributes; undefined unless they begin with a number. */
  width?: number;
  height?: number;
  /** The style attribute reserves its space: by an aspect ratio, or by width and height. */
  reserved: boolean;
  /** loading=lazy. */
  lazy: boolean;
  /** It has a srcset or is in a picture element. */
  responsive: boolean;
}

interface StylesheetFact {
  url: string;
  line: number;
  inHead: boolean;
  /** The media attribute, in lower case; empty where there is none. */
  media: string;
}

interface ScriptFact {
  url: string;
  line: number;
  inHead: boolean;
  /** It has async, defer or nomodule, or is a module. */
  deferred: boolean;
}

/** An `<a>` element. */
export interface AnchorFact extends TextWithLine {
  /** As written; undefined without an href attribute. */
  href?: string;
  /** Absolute address; undefined where the href cannot be resolved. */
  url?: string;
  /** Has a name or an id, so it may be the target of a link. */
  named: boolean;
  onclick: boolean;
  /** The first role, in lower case; empty where there is none. */
  role: string;
  nofollow: boolean;
}

/** A robots directive of the document. */
interface RobotsMeta {
  /** Name of the meta in lower case: `robots` or `googlebot`. */
  agent: string;
  content: string;
  line: number;
}

/** A schema.org item on the top level of a JSON-LD block, in its `@graph`, or on the top level of the microdata. */
export interface StructuredItem {
  /** Without the address of the vocabulary, e.g. `Organization`. */
  types: readonly string[];
  /** Names of the properties that have a value. */
  properties: readonly string[];
}

/** An address that the page loads, or a form sends to, over plain http. */
export interface InsecureFact {
  url: string;
  line: number;
  kind: 'script' | 'stylesheet' | 'frame' | 'form' | 'media';
  /** A policy before it in the head has browsers ask over https instead (upgrade-insecure-requests). */
  upgraded: boolean;
}

/** An element with a fixed width or font size. */
interface FixedFact {
  /** Tag name in lower case. */
  element: string;
  line: number;
  /** CSS pixels. */
  pixels: number;
}

/**
 * Everything that the checks need of a parsed document, as plain data. Each list has at most 10,000 entries; texts are
 * cut at 1,000 characters, addresses at 4,000. The content of template and noscript elements is left out.
 */
export interface PageFacts {
  titles: readonly (TextWithLine & { place: 'head' | 'body' | 'svg' })[];
  /** Every `meta[name=description]`. */
  descriptions: readonly (TextWithLine & { inHead: boolean })[];
  robots: readonly RobotsMeta[];
  canonicals: readonly { href: string; line: number; inHead: boolean }[];
  /** Links in the head to other languages, as written. */
  hreflangs: readonly { hreflang: string; href: string; line: number }[];
  /** Open Graph properties in lower case, with their content. */
  openGraph: readonly { property: string; content: string }[];
  /** Every meta viewport. */
  viewports: readonly (TextWithLine & { inHead: boolean })[];
  headings: readonly HeadingFact[];
  /** Visible words (UAX 29) of the body. */
  words: number;
  /** The first 200 characters of the visible text. */
  beginning: string;
  /** Visible characters without white space, and those of them that data-nosnippet covers. */
  characters: number;
  withheldCharacters: number;
  /** Selector of an application's root element without text, e.g. `#root`. */
  emptyShell?: string;
  structured: {
    items: StructuredItem[];
    /** JSON-LD blocks with a syntax error; `position` counts characters of the block from 0. */
    errors: { line: number; position: number; message: string }[];
  };
  anchors: readonly AnchorFact[];
  images: readonly ImageFact[];
  stylesheets: readonly StylesheetFact[];
  scripts: readonly ScriptFact[];
  insecure: readonly InsecureFact[];
  /** Body, main and children of the body with a fixed width and no max-width of their own. */
  fixedWidths: readonly FixedFact[];
  /** Font sizes that style attributes of html, body and p declare. */
  fontSizes: readonly FixedFact[];
  /** Lines of `<font size=1>`. */
  tinyFonts: readonly number[];
  /** Style elements: their text, one million characters in all, and their media attribute. */
  styles: readonly { text: string; media: string }[];
  /** Number of elements. */
  elements: number;
  /** Whether the document begins with the HTML5 doctype, and the mode that the doctype puts a browser into. */
  doctype: { html5: boolean; mode: 'no-quirks' | 'limited-quirks' | 'quirks' };
  /** The encoding that the first meta in the head with a known one declares, by its name in the Encoding standard. */
  charset?: string;
  /** The lang attribute of the html element. */
  lang?: string;
}

/** The facts while a document is read: lists that grow. */
export type Draft = {
  [K in keyof PageFacts]: PageFacts[K] extends readonly (infer T)[] ? T[] : PageFacts[K];
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
