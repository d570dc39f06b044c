import { dayIn, houseZone } from '#kit/clock.ts';
import { amountIn } from '#kit/money.ts';
import { fillIn, type Text } from '#kit/text.ts';
import { bytesOf, mm, numberPages, openPdf, type Pdf } from '#server/formats/pdf/pdf.ts';
import type { EntryKind } from '../contract/seller-entries.rules.ts';
import type { SellerEntry, Statement } from '../contract/statements.model.ts';
import { kindWords, statementTexts as words } from '../contract/statements.texts.ts';

/** Local sellers read Albanian (orders.md section 5). */
const language = 'sq';
const albanian = (text: Text): string => text[language];
const edge = mm(16);
const width = mm(210) - 2 * edge;
const bottom = mm(272);
const columns = [
  { title: words.date, at: 0, width: mm(20), right: false },
  { title: words.order, at: mm(21), width: mm(27), right: false },
  { title: words.what, at: mm(49), width: mm(86), right: false },
  { title: words.quantity, at: mm(136), width: mm(14), right: true },
  { title: words.amount, at: mm(151), width: mm(27), right: true },
] as const;

const written = (day: string): string => day.split('-').reverse().join('.');
/** As Albanian writes amounts; the sign stays before them. */
const amount = (text: string): string => amountIn('sq', text).replace('-', '−');

function what({ kind, percent, base, sku, product, note }: SellerEntry): string {
  const of = percent === null ? '' : fillIn(albanian(base === 'net' ? words.ofNet : words.ofGross), { percent });
  return [[albanian(kindWords[kind]), of].filter(Boolean).join(', '), [sku, product].filter(Boolean).join(' '), note]
    .filter(Boolean)
    .join('\n');
}

/** A statement on A4, entry by entry; the same statement gives the same bytes. */
export async function drawStatement(statement: Statement, at: Date): Promise<Buffer> {
  const { seller, from, to, currency, lines, sums, total } = statement;
  const title = `${albanian(words.one)} ${written(from)} – ${written(to)}`;
  const pdf = await openPdf({ title, size: [mm(210), mm(297)], margin: edge, at, language, numbered: true });
  const begin = (): number => {
    pdf.addPage();
    return edge;
  };
  let y = begin();
  text(pdf, title, { y, size: 16, bold: true });
  text(pdf, seller.name, { y: y + mm(9), size: 11, bold: true });
  y = heads(pdf, y + mm(19));
  for (const entry of lines) {
    const cells = [
      written(dayIn(new Date(entry.at), houseZone)),
      entry.order ?? '',
      what(entry),
      entry.qty === 0 ? '–' : String(entry.qty),
      amount(entry.amount),
    ];
    pdf.font('regular').fontSize(8.5);
    const height = pdf.heightOfString(cells[2]!, { width: columns[2].width });
    if (y + height > bottom) y = heads(pdf, begin());
    for (const [place, { at: x, width: wide, right }] of columns.entries())
      text(pdf, cells[place]!, { x: edge + x, y, width: wide, size: 8.5, right });
    y += height + mm(2);
  }
  if (y + mm(14) + sums.length * mm(5) > bottom) y = begin();
  rule(pdf, y);
  y += mm(3);
  for (const { kind, amount: of } of sums) {
    sum(pdf, albanian(kindWords[kind as EntryKind]), `${amount(of)} ${currency}`, { y, bold: false });
    y += mm(5);
  }
  sum(pdf, albanian(words.total), `${amount(total)} ${currency}`, { y: y + mm(1), bold: true });
  numberPages(pdf, (page, of) => {
    // Below the margin, where a text would otherwise begin a page of its own.
    pdf.page.margins.bottom = 0;
    text(pdf, fillIn(albanian(words.page), { page: String(page), of: String(of) }), {
      y: mm(285),
      size: 7.5,
      right: true,
    });
  });
  return bytesOf(pdf);
}

type At = {
  readonly y: number;
  readonly x?: number;
  readonly width?: number;
  readonly size: number;
  readonly bold?: boolean;
  readonly right?: boolean;
};
const text = (pdf: Pdf, said: string, { y, x = edge, width: wide = width, size, bold = false, right = false }: At) =>
  void pdf
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .text(said, x, y, { width: wide, align: right ? 'right' : 'left', features: right ? ['tnum'] : [] });
const rule = (pdf: Pdf, y: number) =>
  void pdf
    .moveTo(edge, y)
    .lineTo(edge + width, y)
    .lineWidth(0.6)
    .stroke('#999');
function heads(pdf: Pdf, y: number): number {
  for (const { title, at: x, width: wide, right } of columns)
    text(pdf, albanian(title), { x: edge + x, y, width: wide, size: 8, bold: true, right });
  rule(pdf, y + mm(5));
  return y + mm(7);
}
function sum(
  pdf: Pdf,
  name: string,
  amount: string,
  { y, bold }: { readonly y: number; readonly bold: boolean },
): void {
  const size = bold ? 11 : 9;
  text(pdf, name, { x: edge + mm(90), y, width: mm(48), size, bold });
  text(pdf, amount, { x: edge + mm(130), y, width: mm(48), size, bold, right: true });
}
