import type { OpenPdf, Pdf, PdfElement } from './document.ts';
import { type PdfFont, runsOf } from './fonts.ts';

export const INK = '#12231a';
export const QUIET = '#4a5a51';
export const BRAND = '#0f6b3d';
const LINE = '#c9d6ce';
export const ROW_GAP = 7;

export interface TextStyle {
  readonly size?: number;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
}

/** Writes texts and measures them, each character in a font that has it. */
function createPen(pdf: Pdf, fonts: readonly PdfFont[], margin: number) {
  const set = (text: string, size: number) => {
    pdf.fontSize(size);
    return runsOf(text, fonts);
  };
  const widthOf = (text: string, size: number): number =>
    set(text, size).reduce((sum, run) => sum + pdf.font(run.font).widthOfString(run.text), 0);
  return {
    write(text: string, left: number, top: number, width: number, style: TextStyle = {}): void {
      const { size = 10, colour = INK, align = 'left' } = style;
      // Parts in several fonts cannot be aligned by the library: their beginning is computed.
      const begin = align === 'right' ? Math.max(left, left + width - widthOf(text, size)) : left;
      const runs = set(text, size);
      runs.forEach((run, index) => {
        pdf.font(run.font).fillColor(colour);
        const more = { width: left + width - begin + 0.5, continued: index < runs.length - 1 };
        if (index === 0) pdf.text(run.text, margin + begin, top, more);
        else pdf.text(run.text, more);
      });
    },
    /** How high a text becomes: of its widest font, since parts share their lines. */
    heightOf(text: string, width: number, size = 10): number {
      pdf.fontSize(size);
      return Math.max(...fonts.map(({ name }) => pdf.font(name).heightOfString(text, { width })));
    },
  };
}

/** Where the next thing is written, and what it belongs to. */
export interface Sheet {
  readonly pdf: Pdf;
  readonly pen: ReturnType<typeof createPen>;
  readonly root: PdfElement;
  readonly margin: number;
  /** Of a page, between its margins. */
  readonly width: number;
  top: number;
}

/** The first page of a document, from its top margin on. */
export function openSheet({ pdf, fonts, root }: OpenPdf, margin: number): Sheet {
  return { pdf, pen: createPen(pdf, fonts, margin), root, margin, width: pdf.page.width - 2 * margin, top: margin };
}

/** Begins another page. */
export function turnPage(sheet: Sheet): void {
  sheet.pdf.addPage();
  sheet.top = sheet.margin;
}

/** Makes room for so much, on a new page where this one is full. */
export function makeRoom(sheet: Sheet, height: number): void {
  if (sheet.top + height > sheet.pdf.page.height - sheet.margin) turnPage(sheet);
}

/** A thin line across the page. */
export function rule({ pdf, top, margin, width }: Sheet): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .moveTo(margin, top - ROW_GAP / 2)
    .lineTo(margin + width, top - ROW_GAP / 2)
    .lineWidth(0.5)
    .stroke(LINE);
  pdf.endMarkedContent();
}

export function paragraph(sheet: Sheet, type: 'H1' | 'P', text: string, style: TextStyle = {}): void {
  const { pdf, pen, root, width } = sheet;
  const height = pen.heightOf(text, width, style.size);
  makeRoom(sheet, height);
  const { top } = sheet;
  root.add(pdf.struct(type, {}, () => pen.write(text, 0, top, width, style)));
  sheet.top += height + 3;
}

const LABEL_WIDTH = 120;

/** Labels with their values beside them. */
export function facts(sheet: Sheet, pairs: readonly (readonly [label: string, value: string])[]): void {
  const { pdf, pen, root, width } = sheet;
  const valueWidth = width - LABEL_WIDTH - 5;
  for (const [label, value] of pairs) {
    const height = Math.max(18, pen.heightOf(value, valueWidth) + 3);
    makeRoom(sheet, height);
    const { top } = sheet;
    const line = pdf.struct('P');
    root.add(line);
    line.add(pdf.struct('Span', {}, () => pen.write(label, 0, top, LABEL_WIDTH, { colour: QUIET })));
    line.add(pdf.struct('Span', {}, () => pen.write(value, LABEL_WIDTH + 5, top, valueWidth)));
    line.end();
    sheet.top += height;
  }
}

/** One cell of a table: its text, its left edge and width, and how it is written. */
export interface PdfCell extends TextStyle {
  readonly text: string;
  readonly left: number;
  readonly width: number;
}

/** A row of a table, with a line below it. */
export function tableRow(sheet: Sheet, table: PdfElement, cells: readonly PdfCell[], kind: 'TH' | 'TD'): void {
  const { pdf, pen } = sheet;
  const height = Math.max(...cells.map(({ text, width, size }) => pen.heightOf(text, width, size))) + ROW_GAP;
  makeRoom(sheet, height);
  const { top } = sheet;
  const row = pdf.struct('TR');
  table.add(row);
  const colour = kind === 'TH' ? QUIET : INK;
  for (const { text, left, width, ...style } of cells) {
    row.add(pdf.struct(kind, {}, () => pen.write(text, left, top, width, { colour, ...style })));
  }
  row.end();
  sheet.top += height;
  rule(sheet);
}
