import { Decimal } from 'decimal.js';
import { workbookText } from '#features/base/exports/server/exports.public.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import type { MailFile } from '#kit/mail.ts';
import { round } from '#kit/money.ts';
import { fillIn, type WrittenLanguage } from '#kit/text.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { bytesOf, mm, openPdf, type Pdf } from '#server/formats/pdf/pdf.ts';
import { purchaseFileWords as words } from '../contract/purchase-files.texts.ts';
import { amountOf, purchaseNumber } from '../contract/purchasing.rules.ts';
import { supplierWord } from '../contract/supplier-language.ts';
import { type LineRecord, purchaseLinesRepository } from './purchase-lines.repository.ts';
import { purchasingReadModel } from './purchasing.read-model.ts';
import type { OrderRecord } from './purchasing.repository.ts';

type Reads = Db | Tx['db'];
type Sheet = {
  readonly order: OrderRecord;
  readonly number: string;
  readonly language: WrittenLanguage;
  readonly supplier: string;
  readonly buyer: Awaited<ReturnType<ReturnType<typeof purchasingReadModel>['getBuyerCompany']>>;
  readonly lines: readonly LineRecord[];
};

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The order as a PDF and as a workbook, in the supplier's language, without lines we took back; the same order gives the same bytes. */
export async function orderFiles(db: Reads, order: OrderRecord, language: WrittenLanguage): Promise<MailFile[]> {
  const found = purchasingReadModel(db);
  const sheet: Sheet = {
    order,
    number: purchaseNumber(order.year, order.number),
    language,
    supplier: (await found.findSupplier(order.seller_id))?.name ?? '',
    buyer: await found.getBuyerCompany(),
    lines: (await purchaseLinesRepository(db).listLines(order.id)).filter(
      ({ refused_reason }) => refused_reason !== 'withdrawn',
    ),
  };
  return [
    { name: `${sheet.number}.pdf`, mime: 'application/pdf', content: await drawOrder(sheet) },
    { name: `${sheet.number}.xlsx`, mime: xlsx, content: Buffer.from(await orderWorkbook(sheet), 'base64') },
  ];
}

const sumOf = ({ qty, cost }: LineRecord): string => round(new Decimal(cost).times(qty));

function orderWorkbook({ order, language, lines }: Sheet): Promise<string> {
  const titles = [words.sku, words.ean, words.product, words.qty, words.cost, words.sum, words.currency];
  return workbookText(
    titles.map((text) => supplierWord(text, language)),
    lines.map((line) => [
      line.sku,
      line.ean ?? '',
      line.name,
      String(line.qty),
      round(line.cost),
      sumOf(line),
      order.currency,
    ]),
  );
}

const edge = mm(18);
const columns = [
  { key: 'row', at: 0, width: mm(9), right: false },
  { key: 'sku', at: mm(9), width: mm(28), right: false },
  { key: 'ean', at: mm(37), width: mm(27), right: false },
  { key: 'product', at: mm(64), width: mm(56), right: false },
  { key: 'qty', at: mm(120), width: mm(14), right: true },
  { key: 'cost', at: mm(134), width: mm(18), right: true },
  { key: 'sum', at: mm(152), width: mm(22), right: true },
] as const;
const bottom = mm(272);

/** A4, as many pages as it takes; the head of the table on each. */
async function drawOrder(sheet: Sheet): Promise<Buffer> {
  const { number, language, order, lines } = sheet;
  const title = fillIn(supplierWord(words.title, language), { number });
  const pdf = await openPdf({ title, size: [mm(210), mm(297)], margin: edge, at: order.created_at, language });
  let page = 0;
  const begin = (): number => {
    pdf.addPage();
    page += 1;
    // Text at the very foot would ask for a further page.
    pdf.page.margins.bottom = 0;
    small(pdf, `${number} · ${fillIn(supplierWord(words.page, language), { page })}`, edge, mm(283));
    return page === 1 ? drawHead(pdf, sheet, title) : edge;
  };
  const heads = (y: number): number => {
    pdf.font('bold').fontSize(8);
    for (const { key, at, width, right } of columns)
      pdf.text(supplierWord(words[key], language), edge + at, y, {
        width,
        align: right ? 'right' : 'left',
        lineBreak: false,
      });
    line(pdf, y + mm(5));
    return y + mm(7);
  };
  let y = heads(begin());
  for (const [place, one] of lines.entries()) {
    pdf.font('regular').fontSize(8);
    const cells = [String(place + 1), one.sku, one.ean ?? '', one.name, String(one.qty), round(one.cost), sumOf(one)];
    const height = Math.max(
      ...cells.map((text, at) => pdf.heightOfString(text, { width: columns[at]!.width - mm(1.5) })),
    );
    if (y + height > bottom) y = heads(begin());
    pdf.font('regular').fontSize(8);
    for (const [at, text] of cells.entries()) {
      const { at: x, width, right } = columns[at]!;
      pdf.text(text, edge + x, y, { width: right ? width : width - mm(1.5), align: right ? 'right' : 'left' });
    }
    y += height + mm(2);
  }
  if (y + mm(12) > bottom) y = begin();
  line(pdf, y);
  const amount = `${amountOf(lines)} ${order.currency}`;
  pdf
    .font('bold')
    .fontSize(10)
    .text(fillIn(supplierWord(words.total, language), { amount }), edge, y + mm(3), { width: mm(174), align: 'right' });
  return bytesOf(pdf);
}

function drawHead(pdf: Pdf, { order, language, supplier, buyer }: Sheet, title: string): number {
  const day = (on: string) => on.split('-').reverse().join('.');
  pdf.font('bold').fontSize(18).text(title, edge, edge, { lineBreak: false });
  const facts = [
    fillIn(supplierWord(words.date, language), { day: day(dayIn(order.sent_at ?? order.created_at, houseZone)) }),
    order.promised_on ? fillIn(supplierWord(words.wanted, language), { day: day(order.promised_on) }) : '',
    order.supplier_ref ? fillIn(supplierWord(words.ref, language), { ref: order.supplier_ref }) : '',
  ].filter(Boolean);
  pdf
    .font('regular')
    .fontSize(9)
    .text(facts.join('\n'), edge, edge + mm(10), { width: mm(170) });
  const y = edge + mm(30);
  const from = buyer
    ? [
        buyer.name,
        buyer.address,
        [buyer.zip_code, buyer.city].filter(Boolean).join(' '),
        buyer.country,
        buyer.vat_number ? fillIn(supplierWord(words.vat, language), { number: buyer.vat_number }) : '',
        [buyer.email, buyer.phone].filter(Boolean).join(' · '),
      ].filter(Boolean)
    : [];
  party(pdf, supplierWord(words.buyer, language), from, edge, y);
  party(pdf, supplierWord(words.supplier, language), [supplier], edge + mm(90), y);
  return y + mm(38);
}

function party(pdf: Pdf, title: string, lines: readonly string[], x: number, y: number): void {
  small(pdf, title, x, y);
  pdf
    .fillColor('#000')
    .font('regular')
    .fontSize(9)
    .text(lines.join('\n'), x, y + mm(4.5), { width: mm(80) });
}

const small = (pdf: Pdf, text: string, x: number, y: number) =>
  pdf.font('regular').fontSize(7.5).fillColor('#666').text(text, x, y, { lineBreak: false }).fillColor('#000');
const line = (pdf: Pdf, y: number) =>
  pdf
    .moveTo(edge, y)
    .lineTo(edge + mm(174), y)
    .lineWidth(0.5)
    .stroke('#999');
