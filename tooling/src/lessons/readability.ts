import { fleschKincaid } from 'flesch-kincaid';
import { lexer, type Token, type Tokens } from 'marked';
import { syllable } from 'syllable';

/** How long a text is, and how hard to read. */
export interface Readability {
  /** Of everything that is read: headings, tables and code as well. */
  words: number;
  /** The US school year after which its sentences are easy: Flesch-Kincaid (NTIS ADA006655, 1975). */
  grade: number;
}

const segments = (granularity: 'word' | 'sentence', text: string) => [
  ...new Intl.Segmenter('en', { granularity }).segment(text),
];
/** The words of a text, without punctuation. */
export const wordsOf = (text: string): string[] =>
  segments('word', text)
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);

const childrenOf = (token: Token): Token[] => {
  // The union of tokens has one of any shape in it, so that `type` alone does not tell them apart.
  if (token.type === 'list') return (token as Tokens.List).items;
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].flat().flatMap(({ tokens }) => tokens);
  }
  return 'tokens' in token ? (token.tokens ?? []) : [];
};

/** What stands there to be read, without marks and addresses. */
const textOf = (token: Token): string => {
  const children = childrenOf(token);
  if (children.length > 0) return children.map(textOf).join(token.type === 'table' ? ' ' : '');
  return 'text' in token && typeof token.text === 'string' ? token.text : ' ';
};

/** Paragraphs, those in lists and quotes as well: what has sentences. */
const prosesOf = (token: Token): string[] => {
  if (token.type === 'paragraph' || token.type === 'text') return [textOf(token)];
  return ['list', 'list_item', 'blockquote'].includes(token.type)
    ? childrenOf(token).flatMap(prosesOf)
    : [];
};

/**
 * The sentences of a text, those in lists and quotes as well; headings, tables and code have none.
 * @param markdown text of a lesson, without its front matter
 */
export const sentencesOf = (markdown: string): string[] =>
  lexer(markdown)
    .flatMap(prosesOf)
    .flatMap((text) => segments('sentence', text).map(({ segment }) => segment.trim()));

/** @param markdown text of a lesson, without its front matter */
export function readabilityOf(markdown: string): Readability {
  const sentences = sentencesOf(markdown);
  const words = sentences.flatMap(wordsOf);
  return {
    words: lexer(markdown).flatMap((token) => wordsOf(textOf(token))).length,
    grade: fleschKincaid({
      sentence: sentences.length,
      word: words.length,
      syllable: words.reduce((sum, word) => sum + syllable(word), 0),
    }),
  };
}

/** Headings of a text. */
export const headingsOf = (markdown: string): string[] =>
  lexer(markdown)
    .filter(({ type }) => type === 'heading')
    .map(textOf);

/** Pictures of a text that say nothing to who does not see them, by their address. */
export function unnamedPictures(markdown: string): string[] {
  const unnamed = (token: Token): string[] =>
    token.type === 'image' && !String(token.text).trim()
      ? [String(token.href)]
      : childrenOf(token).flatMap(unnamed);
  return lexer(markdown).flatMap(unnamed);
}
