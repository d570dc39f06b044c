import { mm, type Pdf } from '#server/formats/pdf/pdf.ts';
import type { DocumentPayload } from '../../contract/documents.payload.ts';
import type { sheetWord } from '../../contract/sheet-words.ts';

/** Words in the language of a sheet. */
export type Say = ReturnType<typeof sheetWord>;

/** What an office of taxes said; `null` code: it is still waited for. */
export type Cleared = { readonly code: string | null; readonly qr: string | null };

export type Sheet = {
  readonly payload: DocumentPayload;
  /** PNG; null: none. */
  readonly logo: Buffer | null;
  /** Null: it is reported to nobody. */
  readonly cleared: Cleared | null;
  /** A second print: marked as such, and nothing else of it differs. */
  readonly copy: boolean;
};

export const paper = { width: mm(210), height: mm(297), edge: mm(16), foot: mm(24) } as const;
export const inner = paper.width - 2 * paper.edge;
export const grey = '#555';

/** Draws in one line, figures (`right`) under each other, cut with dots where it is too long. */
export function line(
  pdf: Pdf,
  text: string,
  at: { x: number; y: number; width: number; size?: number; bold?: boolean; right?: boolean; color?: string },
): void {
  const { x, y, width, size = 9, bold = false, right = false, color = '#000' } = at;
  pdf
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(color)
    .text(text, x, y, {
      width,
      height: size * 1.5,
      lineBreak: false,
      ellipsis: true,
      align: right ? 'right' : 'left',
      features: right ? ['tnum'] : [],
    })
    .fillColor('#000');
}

/** A new page where what comes does not fit on this one any more. */
export function roomFor(pdf: Pdf, y: number, height: number): number {
  if (y + height <= paper.height - paper.foot) return y;
  pdf.addPage();
  return paper.edge;
}

export const rule = (pdf: Pdf, from: number, y: number, to: number, color = '#999'): void =>
  void pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.6).stroke(color);
