import { drawPdf, type PdfElement } from '../../pdf/document.ts';
import {
  BRAND,
  facts,
  INK,
  makeRoom,
  openSheet,
  paragraph,
  QUIET,
  ROW_GAP,
  type Sheet,
  tableRow,
} from '../../pdf/sheet.ts';
import type { ReceiptContents, ReceiptRow, ReceiptSum } from './receipt.rules.ts';

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
/** Left edge and width of each column. */
const COLUMNS = {
  name: [0, 250],
  quantity: [255, 55],
  price: [315, 80],
  amount: [400, WIDTH - 400],
} as const satisfies Record<keyof ReceiptRow, readonly [number, number]>;
const CELLS = ['name', 'quantity', 'price', 'amount'] as const;

function goodsRow(sheet: Sheet, table: PdfElement, row: ReceiptRow, kind: 'TH' | 'TD'): void {
  const cells = CELLS.map((cell) => {
    const [left, width] = COLUMNS[cell];
    return { text: row[cell], left, width, align: cell === 'name' ? ('left' as const) : ('right' as const) };
  });
  tableRow(sheet, table, cells, kind);
}

function sumRow(sheet: Sheet, table: PdfElement, { name, reason, amount, isTotal }: ReceiptSum): void {
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
  goodsRow(sheet, goods, contents.columns, 'TH');
  for (const row of contents.rows) goodsRow(sheet, goods, row, 'TD');
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
export function drawReceipt(contents: ReceiptContents): Promise<Buffer> {
  const { language, title, heading: subject, shop } = contents;
  const settings = { size: 'A4', margin: MARGIN, language, title, author: shop[0] ?? '', subject } as const;
  return drawPdf(settings, (open) => fill(openSheet(open, MARGIN), contents));
}
