import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { light } from '@site/contracts/offer/palette';
import { resolveAsset } from '../assets';

/** In points, 72 to the inch. */
const MARGIN = 50;
const GUTTER = 26;
const FOOT = 50;
const BOX_SIZE = 10;
const INDENT = 20;

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

const nameStyle: TextStyle = { face: 'heading', size: 13 };
const introductionStyle: TextStyle = { face: 'text', size: 10.5, lead: 3 };
const numberStyle: TextStyle = { face: 'strong', size: 8, color: light.muted };
const footStyle: TextStyle = { face: 'text', size: 8, color: light.muted };

/** A paragraph, and the space below it. */
export interface Line {
  tag?: 'H1' | 'H2' | 'P' | 'Lbl' | 'Link';
  text: string;
  style: TextStyle;
  gap: number;
  link?: string;
}

type Struct = PDFKit.PDFStructureElement;

/** A tagged PDF in English on letter paper, whose typefaces are named as in {@link TextStyle}. */
export function openPdf(
  info: { Title: string; Author: string; Subject?: string; CreationDate: Date },
  page: PDFKit.PDFDocumentOptions,
): PDFKit.PDFDocument {
  const pdf = new PDFDocument({
    size: 'LETTER',
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info,
    ...page,
  });
  for (const [name, file] of Object.entries(faces))
    pdf.registerFont(name, resolveAsset(`fonts/${file}`));
  return pdf;
}

/** Letter paper in two columns, tagged for screen readers; drawings without meaning are marked as artifacts. */
export class PdfReport {
  private readonly pdf: PDFKit.PDFDocument;
  private readonly document: Struct;
  private column = 0;
  private top = MARGIN;
  private y = MARGIN;

  /** Writes the head of the first page. @param marks whether a marker highlights the last two words of the title */
  constructor(
    about: { author: string; title: string; subject: string; date: Date; introduction: string },
    title: TextStyle,
    marks = false,
  ) {
    const { author: Author, title: Title, subject: Subject, date: CreationDate } = about;
    // This class alone breaks columns and pages.
    const margins = { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 };
    const info = { Title, Author, Subject, CreationDate };
    this.pdf = openPdf(info, { margins, bufferPages: true });
    this.document = this.pdf.struct('Document');
    this.pdf.addStructure(this.document);
    const name: Line = { text: about.author, style: nameStyle, gap: 18 };
    const head: Line[] = [
      name,
      { tag: 'H1', text: about.title, style: title, gap: 10 },
      { text: about.introduction, style: introductionStyle, gap: 12 },
    ];
    const y = MARGIN - 6;
    if (marks) this.drawMarker(about.title, title, y + this.height([name], this.width));
    const measureHeight = this.write(this.document, head, MARGIN, y, this.width);
    this.drawRule(MARGIN, y + measureHeight, this.width);
    this.top = this.y = y + measureHeight + 16;
  }

  /**
   * Writes a section with a heading, which stays with the first entry.
   * @param entries of a list
   * @param numbered whether each has a box to tick and its number, from the first one on
   */
  section(
    title: string,
    style: TextStyle,
    entries: readonly (readonly Line[])[],
    numbered?: number,
  ): void {
    const heading: Line[] = [{ tag: 'H2', text: title, style, gap: 10 }];
    const [first = []] = entries;
    const indent = numbered === undefined ? 0 : INDENT;
    const width = this.columnWidth - indent;
    this.keepTogether(8 + this.height(heading, this.columnWidth) + this.height(first, width));
    if (this.y !== this.top) this.y += 8;
    const section = this.createPart('Sect', this.document);
    this.pdf.outline.addItem(title);
    this.writeBlock(heading, section);
    const list = this.createPart('L', section);
    entries.forEach((lines, index) => {
      this.keepTogether(this.height(lines, width));
      const [x, y] = [this.x, this.y];
      const item = this.createPart('LI', list);
      if (numbered !== undefined) {
        this.draw(() =>
          this.pdf
            .lineWidth(1)
            .strokeColor(light.ink)
            .roundedRect(x, y + 1, BOX_SIZE, BOX_SIZE, 2)
            .stroke(),
        );
        const label: Line = {
          tag: 'Lbl',
          text: String(numbered + index),
          style: numberStyle,
          gap: 0,
        };
        this.write(item, [label], x, y + BOX_SIZE + 4, INDENT);
      }
      const body = this.createPart('LBody', item);
      this.y += this.write(body, lines, x + indent, y, width);
      body.end();
      item.end();
    });
    list.end();
    section.end();
  }

  /** Writes lines below a rule. */
  close(lines: readonly Line[]): void {
    this.keepTogether(26 + this.height(lines, this.columnWidth));
    this.drawRule(this.x, this.y + 12, this.columnWidth);
    this.y += 26;
    this.writeBlock(lines, this.document);
  }

  /**
   * Ends the document.
   * @param small small print at the foot of each page, hidden from screen readers so that it is not repeated on each
   *   page
   */
  finish(small: string): Promise<Buffer> {
    this.document.end();
    const { count } = this.pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.pdf.switchToPage(page);
      const y = this.pdf.page.height - 34;
      this.draw(() => {
        this.useStyle(footStyle);
        this.pdf.text(small, MARGIN, y, { width: this.width, lineBreak: false });
        this.pdf.text(`${page + 1} / ${count}`, MARGIN, y, { width: this.width, align: 'right' });
      }, 'Pagination');
    }
    this.pdf.end();
    return buffer(this.pdf);
  }

  private get width(): number {
    return this.pdf.page.width - 2 * MARGIN;
  }
  private get columnWidth(): number {
    return (this.width - GUTTER) / 2;
  }
  /** The left side of the present column. */
  private get x(): number {
    return MARGIN + this.column * (this.columnWidth + GUTTER);
  }

  /** A part of the document's structure (ISO 32000-1, 14.8.4); fill it before it is ended. */
  private createPart(tag: 'Sect' | 'L' | 'LI' | 'LBody', parent: Struct): Struct {
    const part = this.pdf.struct(tag);
    parent.add(part);
    return part;
  }

  private height(lines: readonly Line[], width: number): number {
    return lines.reduce((sum, { text, style, gap }) => {
      this.useStyle(style);
      return sum + this.pdf.heightOfString(text, { width, lineGap: style.lead ?? 0 }) + gap;
    }, 0);
  }

  /** Prints lines below each other, as parts of `parent`. @returns their height */
  private write(
    parent: Struct,
    lines: readonly Line[],
    x: number,
    y: number,
    width: number,
  ): number {
    let top = y;
    for (const line of lines) {
      const { tag = 'P', text, style, link } = line;
      parent.add(
        this.pdf.struct(tag, {}, () => {
          this.useStyle(style);
          const more = { lineGap: style.lead ?? 0, ...(link && { link }) };
          this.pdf.text(text, x, top, { width, ...more });
        }),
      );
      top += this.height([line], width);
    }
    return top - y;
  }

  private writeBlock(lines: readonly Line[], parent: Struct): void {
    this.y += this.write(parent, lines, this.x, this.y, this.columnWidth);
  }

  /** Goes to the next column unless the present one has room for the height. */
  private keepTogether(height: number): void {
    if (this.y + height <= this.pdf.page.height - FOOT) return;
    if (this.column === 0) this.column = 1;
    else {
      this.pdf.addPage();
      this.column = 0;
      this.top = MARGIN;
    }
    this.y = this.top;
  }

  private useStyle({ face, size, color = light.ink }: TextStyle): void {
    this.pdf.font(face).fontSize(size).fillColor(color);
  }

  private draw(what: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.pdf.markContent('Artifact', { type });
    what();
    this.pdf.endMarkedContent();
  }

  private drawRule(x: number, y: number, width: number): void {
    this.draw(() =>
      this.pdf
        .lineWidth(0.75)
        .strokeColor(light.line)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke(),
    );
  }

  /** Highlights the last two words of a line of text. */
  private drawMarker(text: string, style: TextStyle, y: number): void {
    const [, before = '', marked = ''] = /^(.*?)(\S+ \S+)$/.exec(text) ?? [];
    this.useStyle(style);
    const from = MARGIN + this.pdf.widthOfString(before);
    const width = this.pdf.widthOfString(marked);
    this.draw(() =>
      this.pdf
        .fillColor(light.marker)
        .roundedRect(from - 3, y + style.size * 0.36, width + 6, style.size * 0.72, 3)
        .fill(),
    );
  }
}
