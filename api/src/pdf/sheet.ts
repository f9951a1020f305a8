import { light } from '@site/contracts/palette';
import { buffer } from 'node:stream/consumers';
import { asset } from '../assets';

/** In points, 72 to the inch. */
export const margin = 50;
const gutter = 26;
const foot = 50;

const faces = {
  heading: 'bricolage-grotesque-700.ttf',
  text: 'instrument-sans-400.ttf',
  strong: 'instrument-sans-600.ttf',
} as const;

export interface TextStyle {
  face: keyof typeof faces;
  size: number;
  color?: string;
  lead?: number;
}

type Tag = 'H1' | 'H2' | 'P' | 'Lbl' | 'Link';
export type Struct = PDFKit.PDFStructureElement;

interface Box {
  x: number;
  y: number;
  width: number;
}

/** Letter paper in two columns, tagged for screen readers; drawings without meaning are marked as artifacts. */
export class Sheet {
  readonly #pdf: PDFKit.PDFDocument;
  #column = 0;
  #top = margin;
  #y = margin;

  private constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf;
  }

  static async open(info: {
    Title: string;
    Author: string;
    Subject: string;
    CreationDate: Date;
  }): Promise<Sheet> {
    // Its tables of characters take a quarter of a second to unpack, which no start of the API waits for.
    const { default: PDFDocument } = await import('pdfkit');
    const pdf = new PDFDocument({
      size: 'LETTER',
      // This class alone breaks columns and pages.
      margins: { top: margin, left: margin, right: margin, bottom: 0 },
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en',
      displayTitle: true,
      bufferPages: true,
      info,
    });
    for (const [name, file] of Object.entries(faces))
      pdf.registerFont(name, asset(`fonts/${file}`));
    return new Sheet(pdf);
  }

  /** Width between the margins, and width of one column. */
  get width(): number {
    return this.#pdf.page.width - 2 * margin;
  }
  get columnWidth(): number {
    return (this.width - gutter) / 2;
  }

  /** A part of the document's structure (ISO 32000-1, 14.8.4); fill it before it is ended. */
  part(tag: 'Document' | 'Sect' | 'L' | 'LI' | 'LBody', parent?: Struct): Struct {
    const part = this.#pdf.struct(tag);
    if (parent) parent.add(part);
    else this.#pdf.addStructure(part);
    return part;
  }

  height(text: string, style: TextStyle, width: number): number {
    this.#use(style);
    return this.#pdf.heightOfString(text, { width, lineGap: style.lead ?? 0 });
  }

  /** Prints text into a box, as a part of `parent`. @returns its height */
  write(parent: Struct, tag: Tag, text: string, style: TextStyle, box: Box, link?: string): number {
    parent.add(
      this.#pdf.struct(tag, {}, () => {
        this.#use(style);
        this.#pdf.text(text, box.x, box.y, {
          width: box.width,
          lineGap: style.lead ?? 0,
          ...(link ? { link } : {}),
        });
      }),
    );
    return this.height(text, style, box.width);
  }

  /** Goes to the next column unless the present one has room for the height. */
  keepTogether(height: number): void {
    if (this.#y + height > this.#pdf.page.height - foot) this.#nextColumn();
  }

  /** Reserves a height in the present column, else at the top of the next one. */
  room(height: number): Box {
    this.keepTogether(height);
    const box = {
      x: margin + this.#column * (this.columnWidth + gutter),
      y: this.#y,
      width: this.columnWidth,
    };
    this.#y += height;
    return box;
  }

  /** Whether the next box is the first of its column. */
  get atTop(): boolean {
    return this.#y === this.#top;
  }

  /** Starts the columns of this page at `y`. */
  startColumns(y: number): void {
    this.#top = y;
    this.#y = y;
  }

  bookmark(title: string): void {
    this.#pdf.outline.addItem(title);
  }

  box(x: number, y: number, size: number): void {
    this.#draw(() =>
      this.#pdf.lineWidth(1).strokeColor(light.ink).roundedRect(x, y, size, size, 2).stroke(),
    );
  }

  rule(x: number, y: number, width: number): void {
    this.#draw(() =>
      this.#pdf
        .lineWidth(0.75)
        .strokeColor(light.line)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke(),
    );
  }

  mark(before: string, words: string, style: TextStyle, { x, y }: Pick<Box, 'x' | 'y'>): void {
    this.#use(style);
    const from = x + this.#pdf.widthOfString(before);
    const width = this.#pdf.widthOfString(words);
    this.#draw(() =>
      this.#pdf
        .fillColor(light.marker)
        .roundedRect(from - 3, y + style.size * 0.36, width + 6, style.size * 0.72, 3)
        .fill(),
    );
  }

  /** Small print at the foot of each page, hidden from screen readers so that it is not repeated on each page. */
  footers(left: string): void {
    const { count } = this.#pdf.bufferedPageRange();
    const style: TextStyle = { face: 'text', size: 8, color: light.muted };
    for (let page = 0; page < count; page++) {
      this.#pdf.switchToPage(page);
      const y = this.#pdf.page.height - 34;
      this.#draw(() => {
        this.#use(style);
        this.#pdf.text(left, margin, y, { width: this.width, lineBreak: false });
        this.#pdf.text(`${page + 1} / ${count}`, margin, y, { width: this.width, align: 'right' });
      }, 'Pagination');
    }
  }

  finish(): Promise<Buffer> {
    this.#pdf.end();
    return buffer(this.#pdf);
  }

  #use({ face, size, color = light.ink }: TextStyle): void {
    this.#pdf.font(face).fontSize(size).fillColor(color);
  }

  #draw(what: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.#pdf.markContent('Artifact', { type });
    what();
    this.#pdf.endMarkedContent();
  }

  #nextColumn(): void {
    if (this.#column === 0) this.#column = 1;
    else {
      this.#pdf.addPage();
      this.#column = 0;
      this.#top = margin;
    }
    this.#y = this.#top;
  }
}
