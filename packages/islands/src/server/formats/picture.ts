import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import type { ElementContent, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { ReactElement } from 'react';
import satori from 'satori';
import { light } from '@site/contracts/offer/palette';

interface TextRun {
  text: string;
  isMarked: boolean;
}
/** A unit that stays on one line: a word, of which a part may be marked, or all words of one marker. */
type Word = readonly TextRun[];

type Node = Root | ElementContent;

function findHeading(node: Node): ElementContent | undefined {
  if (node.type === 'element' && node.tagName === 'h1') return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const heading = child.type === 'doctype' ? undefined : findHeading(child);
    if (heading) return heading;
  }
  return undefined;
}

function getTextRuns(node: ElementContent, isMarked: boolean): TextRun[] {
  if (node.type === 'text') return [{ text: node.value, isMarked }];
  if (node.type !== 'element') return [];
  return node.children.flatMap((child) => getTextRuns(child, isMarked || node.tagName === 'mark'));
}

/** The words of the first h1 in a page's content; empty without an h1. */
export function getHeadingWords(main: string): Word[] {
  const heading = findHeading(fromHtml(main, { fragment: true }));
  const words: TextRun[][] = [[]];
  for (const { text, isMarked } of heading ? getTextRuns(heading, false) : [])
    for (const piece of isMarked ? [text] : text.split(/(\s+)/)) {
      if (/^\s+$/.test(piece)) words.push([]);
      else if (piece) words.at(-1)?.push({ text: piece, isMarked });
    }
  return words.filter(({ length }) => length > 0);
}

/** The HTML of a page's `main`, the page's absolute address, the site's name, and the folder of the fonts. */
export interface PictureJob {
  main: string;
  url: string;
  siteName: string;
  fonts: string;
}

/** Size of pictures for social networks, in pixels. */
const WIDTH = 1200;
const HEIGHT = 630;

/** A node in satori's format, as JSX would make it, without React. */
type VNode = ReactElement<Record<string, unknown>>;
const createNode = (type: string, props: VNode['props']): VNode => ({ type, props, key: null });
const row = (style: object, children: readonly VNode[] | string): VNode =>
  createNode('div', { style: { display: 'flex', ...style }, children });

const HEADING = 'Bricolage Grotesque';
const TEXT = 'Instrument Sans';

const logo = createNode('svg', {
  viewBox: '0 0 32 32',
  width: 48,
  height: 48,
  children: [
    createNode('rect', { width: 32, height: 32, rx: 8, fill: light.ink }),
    createNode('path', {
      d: 'M7.5 21.5 13 15l4.5 4 6-8.5',
      fill: 'none',
      stroke: light.paper,
      'stroke-width': 2.75,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
    }),
    createNode('circle', { cx: 24, cy: 10, r: 3.25, fill: light.marker }),
  ],
});

const drawHeader = (siteName: string): VNode =>
  row({ alignItems: 'center', gap: 16 }, [
    logo,
    row({ fontFamily: HEADING, fontSize: 36, letterSpacing: '-0.01em' }, siteName),
  ]);

/** Font size in pixels with which a heading of this length takes three lines at most. */
function getFontSize(letters: number): number {
  if (letters > 110) return 44;
  if (letters > 80) return 52;
  if (letters > 50) return 60;
  return letters > 26 ? 76 : 96;
}

const MARKER = `linear-gradient(transparent 62%, ${light.marker} 62%, ${light.marker} 92%, transparent 92%)`;

const drawWord = (word: Word): VNode =>
  row(
    { marginRight: '0.24em' },
    word.map(({ text, isMarked }) =>
      row({ whiteSpace: 'nowrap', ...(isMarked && { backgroundImage: MARKER }) }, text),
    ),
  );

function drawHeadline(words: readonly Word[]): VNode {
  const letters = words.flat().reduce((sum, { text }) => sum + text.length + 1, 0);
  const style = {
    flexWrap: 'wrap',
    marginTop: 16,
    fontFamily: HEADING,
    fontSize: getFontSize(letters),
    lineHeight: 1.12,
    letterSpacing: '-0.02em',
  };
  return row(style, words.map(drawWord));
}

const ONE_LINE = {
  display: 'block',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
};

/** An address for readers: without its scheme, and without an identifier at its end. */
const formatUrl = (url: string): string =>
  url.replace(/^https?:\/\//, '').replace(/\/([\da-f-]{36})?$/, '');

const drawResult = (words: readonly Word[], url: string): VNode =>
  row(
    {
      flexDirection: 'column',
      flexGrow: 1,
      justifyContent: 'center',
      margin: '36px 0',
      padding: '0 48px',
      borderRadius: 24,
      border: `4px solid ${light.accent}`,
      backgroundColor: light.accentSoft,
    },
    [row({ ...ONE_LINE, color: light.muted, fontSize: 30 }, formatUrl(url)), drawHeadline(words)],
  );

/** An ornament: a row of dots. Neither their number nor the positions of the colored ones has a meaning. */
const DOT_COUNT = 47;
const DOT_COLORS = new Map([
  ...[8, 21, 33].map((index) => [index, light.poor] as const),
  ...[4, 14, 27, 38, 42].map((index) => [index, light.fair] as const),
]);
const dots = row(
  { justifyContent: 'space-between' },
  Array.from({ length: DOT_COUNT }, (_, index) =>
    row(
      {
        width: 15,
        height: 15,
        borderRadius: 8,
        backgroundColor: DOT_COLORS.get(index) ?? light.good,
      },
      [],
    ),
  ),
);

const readFonts = (folder: string) =>
  Promise.all(
    [
      { name: HEADING, weight: 700 as const, file: 'bricolage-grotesque-700.ttf' },
      { name: TEXT, weight: 600 as const, file: 'instrument-sans-600.ttf' },
    ].map(async ({ file, ...font }) => ({ ...font, data: await readFile(join(folder, file)) })),
  );
/** Read once. satori recognizes fonts by the identity of their list. */
let fonts: ReturnType<typeof readFonts> | undefined;

/** A page's picture for social networks: a PNG of 1200 × 630 pixels with the page's heading. */
export async function renderPicture({
  main,
  url,
  siteName,
  fonts: folder,
}: PictureJob): Promise<Uint8Array> {
  fonts ??= readFonts(folder);
  const page = row(
    {
      boxSizing: 'border-box',
      flexDirection: 'column',
      width: WIDTH,
      height: HEIGHT,
      padding: '56px 80px 60px',
      backgroundColor: light.paper,
      color: light.ink,
      fontFamily: TEXT,
    },
    [drawHeader(siteName), drawResult(getHeadingWords(main), url), dots],
  );
  const svg = await satori(page, { width: WIDTH, height: HEIGHT, fonts: await fonts });
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}
