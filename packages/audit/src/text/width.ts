import { eastAsianWidth } from 'get-east-asian-width';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const EMOJI = /\p{Emoji_Presentation}|\p{Emoji}\uFE0F/u;

const getCharacterWidth = (character: string): number =>
  EMOJI.test(character) ? 2 : eastAsianWidth(character.codePointAt(0) ?? 0);

/** Width of a text in character cells: wide East Asian characters and emoji take two. */
export function getTextWidth(text: string): number {
  let width = 0;
  for (const { segment } of segmenter.segment(text)) width += getCharacterWidth(segment);
  return width;
}

/** The beginning of a text that fits into a width, with an ellipsis where text is cut. */
export function cutToWidth(text: string, most: number): string {
  let width = 0;
  let cut = '';
  for (const { segment } of segmenter.segment(text)) {
    width += getCharacterWidth(segment);
    if (width > most) return `${cut}…`;
    cut += segment;
  }
  return cut;
}
