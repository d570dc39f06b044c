import { fileURLToPath } from 'node:url';
import type BwipJs from 'bwip-js/node';
import type PDFDocument from 'pdfkit';

export type Pdf = PDFKit.PDFDocument;

/**
 * Loaded with the first document: their four megabytes of source are of no use to most processes, which draw none. What draws a code
 * has opened a document before.
 */
let libraries: { readonly Document: typeof PDFDocument; readonly bwip: typeof BwipJs } | undefined;
async function load() {
  const [{ default: Document }, { default: bwip }] = await Promise.all([import('pdfkit'), import('bwip-js/node')]);
  return { Document, bwip };
}

/** Both faces know Latin with its accents (ë ç č ž) and Cyrillic; only the letters used are embedded. */
const face = (name: string) => fileURLToPath(new URL(`./fonts/${name}.ttf`, import.meta.url));
const faces = { regular: face('Inter-Regular'), bold: face('Inter-Bold') } as const;

/** Millimetres in points, the unit of a PDF. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

export type PdfOptions = {
  readonly title: string;
  /** Points: width, height. */
  readonly size: readonly [number, number];
  /** Points, on every side. */
  readonly margin: number;
  /** When it was made, as the file says; the same input at the same time is the same file, byte by byte. */
  readonly at: Date;
  /** BCP 47: what a screen reader speaks. */
  readonly language: string;
  /** Pages are kept until the end, so that each can say how many there are (`numberPages`). */
  readonly numbered?: boolean;
};

/** A new document without a page, its fonts `regular` and `bold` registered. It is drawn with pdfkit and ended by `bytesOf`. */
export async function openPdf({ title, size, margin, at, language, numbered = false }: PdfOptions): Promise<Pdf> {
  libraries ??= await load();
  const pdf = new libraries.Document({
    size: [...size],
    margin,
    autoFirstPage: false,
    bufferPages: numbered,
    lang: language,
    displayTitle: true,
    info: { Title: title, Producer: 'Tregu', Creator: 'Tregu', CreationDate: at, ModDate: at },
  });
  for (const [name, file] of Object.entries(faces)) pdf.registerFont(name, file);
  return pdf.font('regular');
}

/** Ends the document and gives the file. */
export function bytesOf(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
    pdf.end();
  });
}

/** Calls `draw` on each page of a document opened as `numbered`, with its number from 1 and how many there are. */
export function numberPages(pdf: Pdf, draw: (page: number, of: number) => void): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    draw(page + 1, count);
  }
}

/** A QR code as filled squares with the quiet zone of four modules inside `size`. Points. @throws where the text is too long for one */
export function drawQr(
  pdf: Pdf,
  text: string,
  at: { readonly x: number; readonly y: number; readonly size: number },
): void {
  const [drawn] = libraries!.bwip.raw({ bcid: 'qrcode', text, eclevel: 'M' } as Parameters<
    typeof BwipJs.raw
  >[0]) as unknown as [{ readonly pixs: readonly number[]; readonly pixx: number }];
  const module = at.size / (drawn.pixx + 8);
  for (const [place, dark] of drawn.pixs.entries()) {
    if (!dark) continue;
    const [column, row] = [place % drawn.pixx, Math.floor(place / drawn.pixx)];
    // A little over their edge: between squares that only touch, some viewers show hairlines.
    pdf.rect(at.x + (column + 4) * module, at.y + (row + 4) * module, module * 1.02, module * 1.02);
  }
  pdf.fill('#000');
}

/**
 * A Code 128 as filled rectangles, so that every printer draws it sharp; with the quiet zones of ten modules that scanners ask for inside the
 * width. Points. @throws where the text cannot be encoded
 */
export function drawCode128(
  pdf: Pdf,
  text: string,
  at: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): void {
  drawBars(pdf, modulesOf('code128', text), at);
}

/** The same with the mark of GS1 and its fields in brackets: "(00)106141412345678908". @throws where a field is not as GS1 has it */
export function drawGs1(pdf: Pdf, text: string, at: Parameters<typeof drawBars>[2]): void {
  drawBars(pdf, modulesOf('gs1-128', text), at);
}

function drawBars(
  pdf: Pdf,
  widths: readonly number[],
  at: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): void {
  const quiet = 10;
  const module = at.width / (widths.reduce((sum, width) => sum + width, 0) + 2 * quiet);
  let x = at.x + quiet * module;
  for (const [place, width] of widths.entries()) {
    if (place % 2 === 0) pdf.rect(x, at.y, width * module, at.height);
    x += width * module;
  }
  pdf.fill('#000');
}

/** Widths of bars and spaces in modules, beginning with a bar. */
function modulesOf(bcid: 'code128' | 'gs1-128', text: string): readonly number[] {
  const [drawn] = libraries!.bwip.raw({ bcid, text }) as unknown as [{ readonly sbs: readonly number[] }];
  return drawn.sbs;
}
