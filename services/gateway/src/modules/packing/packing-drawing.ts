import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '@harbour/contracts/language';
import { drawPdf, type PdfElement } from '../../pdf/document.ts';
import { BRAND, facts, openSheet, paragraph, QUIET, rule, type Sheet, tableRow, turnPage } from '../../pdf/sheet.ts';
import type { LabelContents, PackedRow, SlipContents } from './packing.rules.ts';

export interface PapersHead {
  readonly language: Language;
  readonly title: string;
  readonly author: string;
}

const SLIP_MARGIN = 48;
const LABEL_MARGIN = 22;
/** The square that a packer ticks. */
const BOX = 11;
const BOX_ROOM = 24;

/** Draws one paper for each entry, each on a page of its own; others get their turn in between. */
async function drawEach<C>(sheet: Sheet, entries: readonly C[], draw: (sheet: Sheet, entry: C) => void): Promise<void> {
  for (const [index, entry] of entries.entries()) {
    if (index > 0) turnPage(sheet);
    draw(sheet, entry);
    await nextTurn();
  }
}

function packedRow(sheet: Sheet, table: PdfElement, row: PackedRow, kind: 'TH' | 'TD'): void {
  const { width } = sheet;
  const size = kind === 'TH' ? 10 : 11;
  const { top } = sheet;
  tableRow(
    sheet,
    table,
    [
      { text: row.sku, left: BOX_ROOM, width: 130, size: 10 },
      { text: row.name, left: BOX_ROOM + 140, width: width - BOX_ROOM - 200, size },
      { text: row.quantity, left: width - 60, width: 60, size: kind === 'TH' ? 10 : 13, align: 'right' },
    ],
    kind,
  );
  if (kind === 'TH') return;
  const { pdf, margin } = sheet;
  // A row that did not fit stands at the top of the next page.
  const boxTop = sheet.top > top ? top : margin;
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .rect(margin, boxTop + 1, BOX, BOX)
    .lineWidth(0.8)
    .stroke(QUIET);
  pdf.endMarkedContent();
}

function slip(sheet: Sheet, contents: SlipContents): void {
  const { pdf, root } = sheet;
  paragraph(sheet, 'P', contents.heading, { size: 12, colour: BRAND });
  paragraph(sheet, 'H1', contents.number, { size: 22 });
  sheet.top += 6;
  facts(sheet, contents.facts);
  sheet.top += 12;
  const table = pdf.struct('Table');
  root.add(table);
  packedRow(sheet, table, contents.columns, 'TH');
  for (const row of contents.rows) packedRow(sheet, table, row, 'TD');
  table.end();
  sheet.top += 6;
  paragraph(sheet, 'P', contents.pieces, { size: 12 });
}

const LABEL_SIZES = { from: 8.5, method: 10, first: 19, line: 14, name: 8.5, value: 14 } as const;
/** How much smaller a label is written whose address would not fit on its page. */
const SCALES = [1, 0.8, 0.65, 0.5];

type LabelSize = keyof typeof LABEL_SIZES;

/** The lines of a label in their order, each with its size; `null` is a line across the page. */
function linesOf({ from, method, to, facts: more }: LabelContents): (readonly [LabelSize, string] | null)[] {
  return [
    ...from.map((line) => ['from', line] as const),
    null,
    ['method', method],
    ...to.map((line, index) => [index === 0 ? 'first' : 'line', line] as const),
    null,
    ...more.flatMap(([name, value]) => [['name', name] as const, ['value', value] as const]),
  ];
}

const LABEL_RULE = 14;

function label(sheet: Sheet, contents: LabelContents): void {
  const { pdf, pen, width, margin } = sheet;
  const lines = linesOf(contents);
  const heightAt = (scale: number): number =>
    lines.reduce(
      (sum, line) => sum + (line ? pen.heightOf(line[1], width, LABEL_SIZES[line[0]] * scale) + 3 : LABEL_RULE),
      0,
    );
  const scale = SCALES.find((each) => heightAt(each) <= pdf.page.height - 2 * margin) ?? 0.4;
  for (const line of lines) {
    if (line === null) {
      sheet.top += LABEL_RULE;
      rule(sheet);
      continue;
    }
    const [kind, text] = line;
    const colour = kind === 'from' || kind === 'name' ? { colour: QUIET } : kind === 'method' ? { colour: BRAND } : {};
    paragraph(sheet, kind === 'first' ? 'H1' : 'P', text, { size: LABEL_SIZES[kind] * scale, ...colour });
  }
}

/** Draws packing slips: A4, one or more pages for each order. */
export function drawSlips(head: PapersHead, slips: readonly SlipContents[]): Promise<Buffer> {
  const settings = { ...head, subject: head.title, size: 'A4', margin: SLIP_MARGIN } as const;
  return drawPdf(settings, (open) => drawEach(openSheet(open, SLIP_MARGIN), slips, slip));
}

/** Draws labels: A6, which printers of labels take for 100 × 150 mm, one for each order. */
export function drawLabels(head: PapersHead, labels: readonly LabelContents[]): Promise<Buffer> {
  const settings = { ...head, subject: head.title, size: 'A6', margin: LABEL_MARGIN } as const;
  return drawPdf(settings, (open) => drawEach(openSheet(open, LABEL_MARGIN), labels, label));
}
