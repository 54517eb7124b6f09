import PdfKit from 'pdfkit';
import { LANGUAGE_TAGS } from '@harbour/contracts/language-codes';
import { fontsOf, type ReceiptFont, runsOf } from './receipt-fonts.ts';
import type { ReceiptContents, ReceiptRow, ReceiptSum } from './receipt.rules.ts';

type Pdf = InstanceType<typeof PdfKit>;
type Element = ReturnType<Pdf['struct']>;

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const INK = '#12231a';
const QUIET = '#4a5a51';
const BRAND = '#0f6b3d';
const LINE = '#c9d6ce';
/** Left edge and width of each column. */
const COLUMNS = {
  name: [0, 250],
  quantity: [255, 55],
  price: [315, 80],
  amount: [400, WIDTH - 400],
} as const satisfies Record<keyof ReceiptRow, readonly [number, number]>;
const ROW_GAP = 7;

interface TextStyle {
  readonly size?: number;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
}

/** Writes texts and measures them, each character in a font that has it. */
function createPen(pdf: Pdf, fonts: readonly ReceiptFont[]) {
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
        if (index === 0) pdf.text(run.text, MARGIN + begin, top, more);
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

type Pen = ReturnType<typeof createPen>;

/** Where the next thing is written, and what it belongs to. */
interface Sheet {
  readonly pdf: Pdf;
  readonly pen: Pen;
  readonly root: Element;
  top: number;
}

/** Makes room for so much, on a new page where this one is full. */
function makeRoom(sheet: Sheet, height: number): void {
  if (sheet.top + height <= sheet.pdf.page.height - MARGIN) return;
  sheet.pdf.addPage();
  sheet.top = MARGIN;
}

function rule({ pdf, top }: Sheet): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .moveTo(MARGIN, top - ROW_GAP / 2)
    .lineTo(MARGIN + WIDTH, top - ROW_GAP / 2)
    .lineWidth(0.5)
    .stroke(LINE);
  pdf.endMarkedContent();
}

function paragraph(sheet: Sheet, type: 'H1' | 'P', text: string, style: TextStyle = {}): void {
  const { pdf, pen, root } = sheet;
  const height = pen.heightOf(text, WIDTH, style.size);
  makeRoom(sheet, height);
  const { top } = sheet;
  root.add(pdf.struct(type, {}, () => pen.write(text, 0, top, WIDTH, style)));
  sheet.top += height + 3;
}

function facts(sheet: Sheet, pairs: ReceiptContents['facts']): void {
  const { pdf, pen, root } = sheet;
  for (const [label, value] of pairs) {
    makeRoom(sheet, 18);
    const { top } = sheet;
    const line = pdf.struct('P');
    root.add(line);
    line.add(pdf.struct('Span', {}, () => pen.write(label, 0, top, 120, { colour: QUIET })));
    line.add(pdf.struct('Span', {}, () => pen.write(value, 125, top, WIDTH - 125)));
    line.end();
    sheet.top += 18;
  }
}

const CELLS = ['name', 'quantity', 'price', 'amount'] as const;

function tableRow(sheet: Sheet, table: Element, cells: ReceiptRow, kind: 'TH' | 'TD'): void {
  const { pdf, pen } = sheet;
  const height = pen.heightOf(cells.name, COLUMNS.name[1]) + ROW_GAP;
  makeRoom(sheet, height);
  const { top } = sheet;
  const row = pdf.struct('TR');
  table.add(row);
  const colour = kind === 'TH' ? QUIET : INK;
  for (const cell of CELLS) {
    const [left, width] = COLUMNS[cell];
    const align = cell === 'name' ? 'left' : 'right';
    row.add(pdf.struct(kind, {}, () => pen.write(cells[cell], left, top, width, { colour, align })));
  }
  row.end();
  sheet.top += height;
  rule(sheet);
}

function sumRow(sheet: Sheet, table: Element, { name, reason, amount, isTotal }: ReceiptSum): void {
  const { pdf, pen } = sheet;
  const size = isTotal ? 13 : 10;
  const nameWidth = WIDTH - 130;
  const nameHeight = pen.heightOf(name, nameWidth, size);
  const height = nameHeight + (reason === undefined ? 0 : pen.heightOf(reason, nameWidth, 8.5)) + ROW_GAP;
  makeRoom(sheet, height);
  const { top } = sheet;
  const colour = isTotal ? BRAND : INK;
  const row = pdf.struct('TR');
  table.add(row);
  row.add(
    pdf.struct('TH', {}, () => {
      pen.write(name, 0, top, nameWidth, { size, colour });
      if (reason !== undefined) pen.write(reason, 0, top + nameHeight, nameWidth, { size: 8.5, colour: QUIET });
    }),
  );
  row.add(pdf.struct('TD', {}, () => pen.write(amount, nameWidth, top, 130, { size, colour, align: 'right' })));
  row.end();
  sheet.top += height;
}

function fill(sheet: Sheet, contents: ReceiptContents): void {
  const { pdf, root } = sheet;
  const [seller = '', ...legal] = contents.shop;
  paragraph(sheet, 'P', seller, { size: 15, colour: BRAND });
  for (const line of legal) paragraph(sheet, 'P', line, { colour: QUIET });
  sheet.top += 14;
  paragraph(sheet, 'H1', contents.heading, { size: 22 });
  sheet.top += 6;
  facts(sheet, contents.facts);
  sheet.top += 12;
  const goods = pdf.struct('Table');
  root.add(goods);
  tableRow(sheet, goods, contents.columns, 'TH');
  for (const row of contents.rows) tableRow(sheet, goods, row, 'TD');
  goods.end();
  sheet.top += 8;
  const sums = pdf.struct('Table');
  root.add(sums);
  for (const sum of contents.sums) sumRow(sheet, sums, sum);
  sums.end();
  sheet.top += 14;
  paragraph(sheet, 'P', contents.footnote, { size: 8.5, colour: QUIET });
}

/** Draws a receipt: A4, tagged, with the used characters of its fonts inside. */
export async function drawReceipt(contents: ReceiptContents): Promise<Buffer> {
  const fonts = await fontsOf(contents.language);
  const options: ConstructorParameters<typeof PdfKit>[0] = {
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: LANGUAGE_TAGS[contents.language],
    info: { Title: contents.title, Author: contents.shop[0] ?? '', Subject: contents.heading },
  };
  // None to begin with: its own default is a font that is not embedded. The library's types know of no such choice.
  Reflect.set(options, 'font', null);
  const pdf = new PdfKit(options);
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  for (const { name, bytes } of fonts) pdf.registerFont(name, bytes);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  fill({ pdf, pen: createPen(pdf, fonts), root, top: MARGIN }, contents);
  root.end();
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
