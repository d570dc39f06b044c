import { countries } from '#kit/countries.ts';
import { num } from '#kit/exact.ts';
import { moneyIn } from '#kit/money.ts';
import type { WrittenLanguage } from '#kit/text.ts';
import { bytesOf, drawCode128, drawGs1, mm, openPdf, type Pdf } from '#server/formats/pdf/pdf.ts';
import type { ParcelParty } from '../contract/packages.model.ts';
import { ssccShown } from '../contract/sscc.rules.ts';

export type LabelSheet = {
  readonly number: string;
  /** GS1's number: it is the barcode then. */
  readonly sscc: string | null;
  readonly tracking: string;
  readonly carrier: string;
  readonly order: string;
  readonly to: ParcelParty;
  readonly from: ParcelParty;
  readonly weightG: number | null;
  readonly cod: { readonly amount: string; readonly currency: string } | null;
  readonly at: Date;
};

const size = [mm(105), mm(148)] as const;
const edge = mm(6);
const width = size[0] - 2 * edge;

/** "6,000 ALL": with the decimals the amount has. */
export const cashText = (
  { amount, currency }: { readonly amount: string; readonly currency: string },
  language: WrittenLanguage = 'en',
): string => moneyIn(language, amount, currency, num(amount).decimalPlaces() === 0 ? 0 : 2);

/** One text, made smaller until it stands in one line of the width; what is still too long ends with dots. */
function inLine(
  pdf: Pdf,
  text: string,
  at: { y: number; most: number; least: number; bold?: boolean; inset?: number },
): void {
  const { y, most, least, bold = false, inset = 0 } = at;
  const room = width - 2 * inset;
  pdf.font(bold ? 'bold' : 'regular');
  let points = most;
  while (points > least && pdf.fontSize(points).widthOfString(text) > room) points -= 0.5;
  pdf
    .fontSize(points)
    .text(text, edge + inset, y, { width: room, lineBreak: false, ellipsis: true, height: points * 1.3 });
}

/** The label of a package, A6: where it goes, who sends it, what is collected, and its number as Code 128: GS1's, or that of the package. */
export async function drawLabel(sheet: LabelSheet): Promise<Buffer> {
  const pdf = await openPdf({ title: sheet.number, size, margin: edge, at: sheet.at, language: 'en' });
  pdf.addPage();
  const line = (y: number) =>
    pdf
      .moveTo(edge, y)
      .lineTo(edge + width, y)
      .lineWidth(0.7)
      .stroke('#000');

  inLine(pdf, sheet.carrier, { y: mm(6), most: 13, least: 8, bold: true });
  inLine(pdf, from(sheet.from), { y: mm(12.5), most: 7.5, least: 5.5 });
  line(mm(17.5));

  const { to } = sheet;
  let y = mm(21);
  const put = (text: string, most: number, least: number, bold = false) => {
    if (text === '') return;
    inLine(pdf, text, { y, most, least, bold });
    y += most * 1.35;
  };
  put(to.name, 17, 9, true);
  put(to.company, 12, 8);
  put(to.street, 14, 8);
  put([to.zip, to.city].filter(Boolean).join(' '), 17, 9, true);
  put((countries.find(({ code }) => code === to.country)?.en ?? to.country).toUpperCase(), 12, 8);
  put(to.phone, 12, 8);

  const box = mm(79);
  if (sheet.cod) {
    pdf.rect(edge, box, width, mm(19)).lineWidth(1.6).stroke('#000');
    inLine(pdf, 'Cash on delivery · Pagesë në dorëzim', { y: box + mm(2), most: 8, least: 6, inset: mm(3) });
    inLine(pdf, `COD ${cashText(sheet.cod)}`, { y: box + mm(6.5), most: 27, least: 12, bold: true, inset: mm(3) });
  }
  line(mm(102));
  const bars = { x: edge, y: mm(105), width, height: mm(22) };
  if (sheet.sscc === null) drawCode128(pdf, sheet.number, bars);
  else drawGs1(pdf, `(00)${sheet.sscc}`, bars);
  inLine(pdf, sheet.sscc === null ? sheet.number : ssccShown(sheet.sscc), {
    y: mm(128.5),
    most: 13,
    least: 8,
    bold: true,
  });
  const facts = [
    sheet.sscc === null ? '' : sheet.number,
    sheet.order,
    sheet.tracking === sheet.number ? '' : sheet.tracking,
    sheet.weightG === null ? '' : `${(sheet.weightG / 1000).toFixed(2)} kg`,
  ];
  inLine(pdf, facts.filter(Boolean).join(' · '), { y: mm(135), most: 8.5, least: 6 });
  return bytesOf(pdf);
}

const from = ({ name, street, zip, city, country }: ParcelParty): string =>
  [name, street, [zip, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ');
