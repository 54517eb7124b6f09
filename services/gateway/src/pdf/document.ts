import PdfKit from 'pdfkit';
import type { Language } from '@harbour/contracts/language';
import { LANGUAGE_TAGS } from '@harbour/contracts/language-codes';
import { fontsOf, type PdfFont } from './fonts.ts';

export type Pdf = InstanceType<typeof PdfKit>;
export type PdfElement = ReturnType<Pdf['struct']>;

export interface PdfSettings {
  readonly language: Language;
  readonly size: 'A4' | 'A6';
  readonly margin: number;
  readonly title: string;
  readonly author: string;
  readonly subject: string;
}

/** A document to draw into: tagged, with the fonts of its language. */
export interface OpenPdf {
  readonly pdf: Pdf;
  readonly fonts: readonly PdfFont[];
  readonly root: PdfElement;
}

/** Draws a PDF (1.7, tagged), with the used characters of its fonts inside. */
export async function drawPdf(
  { language, title, author, subject, ...page }: PdfSettings,
  draw: (open: OpenPdf) => Promise<void> | void,
): Promise<Buffer> {
  const fonts = await fontsOf(language);
  const options: ConstructorParameters<typeof PdfKit>[0] = {
    ...page,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: LANGUAGE_TAGS[language],
    info: { Title: title, Author: author, Subject: subject },
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
  await draw({ pdf, fonts, root });
  root.end();
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
