import { filled, type InterfaceLanguage, type Text, type TextValues } from '#kit/text.ts';
import { bytesOf, drawCode128, mm, numberPages, openPdf, type Pdf } from '#server/formats/pdf/pdf.ts';
import { printingTexts as words } from '../../contract/printing.texts.ts';
import type { ToPick } from './printing.read-model.ts';

const edge = mm(15);
const width = mm(210) - 2 * edge;
/** Where the last row of a page ends. */
const bottom = mm(278);
const columns = {
  box: { at: 0, width: mm(8) },
  qty: { at: mm(8), width: mm(14) },
  sku: { at: mm(22), width: mm(36) },
  product: { at: mm(58), width: mm(72) },
  orders: { at: mm(130), width: mm(50) },
} as const;
/** Orders named in one place; of more it says how many, so that a row never fills a page. */
const mostNamed = 24;
type Column = keyof typeof columns;
/** `leftOut`: numbers of orders that were asked for and of which nothing is on the list. */
type Sheet = {
  readonly language: InterfaceLanguage;
  readonly at: string;
  readonly now: Date;
  readonly leftOut: readonly string[];
};

const dayText = (day: string | null): string => (day === null ? '' : day.split('-').reverse().join('.'));

/**
 * What one round through the hub fetches: each SKU once with a box to tick, all its pieces and whom they are for; then the orders with their numbers
 * to scan at the table. A4; it names no customer, because it lies about. An order that is missed is named at its top, so that nobody looks for its pieces.
 */
export async function drawPickList(rows: readonly ToPick[], { language, at, now, leftOut }: Sheet): Promise<Buffer> {
  const title = words.pickList[language];
  const written = (text: Text, values: TextValues) => filled(text, values)[language];
  const pdf = await openPdf({ title, size: [mm(210), mm(297)], margin: edge, at: now, language, numbered: true });
  const orders = Map.groupBy(rows, ({ order_id }) => order_id);
  const pieces = rows.reduce((sum, { qty }) => sum + qty, 0);
  pdf.addPage();
  put(pdf, `${title} · ${at}`, edge, edge, width, 16, true);
  put(pdf, written(words.round, { orders: orders.size, pieces }), edge, edge + mm(8), width, 10);
  let y = edge + mm(18);
  if (leftOut.length > 0) {
    const told = written(words.notOnIt, { orders: someOf(leftOut) });
    pdf
      .font('regular')
      .fontSize(9)
      .text(told, edge, edge + mm(14), { width });
    y = edge + mm(18) + heightOf(pdf, told, width, 9);
  }
  y = head(pdf, y, language);
  for (const same of Map.groupBy(rows, ({ sku }) => sku).values()) {
    const forWhom = whomOf(same);
    const tall = Math.max(mm(9), heightOf(pdf, forWhom, columns.orders.width, 7) + mm(2));
    if (y + tall > bottom) y = head(pdf, fresh(pdf), language);
    const [{ sku, ean, name }] = same as [ToPick];
    pdf.rect(edge, y, mm(4.5), mm(4.5)).lineWidth(0.7).stroke('#000');
    cell(pdf, 'qty', String(same.reduce((sum, { qty }) => sum + qty, 0)), y, 12, true);
    cell(pdf, 'sku', sku, y, 9, true);
    if (ean) cell(pdf, 'sku', ean, y + mm(4), 7);
    cell(pdf, 'product', name, y, 9);
    pdf
      .font('regular')
      .fontSize(7)
      .text(forWhom, edge + columns.orders.at, y, { width: columns.orders.width });
    y += tall;
    pdf
      .moveTo(edge, y - mm(1))
      .lineTo(edge + width, y - mm(1))
      .lineWidth(0.3)
      .stroke('#999');
  }
  drawOrders(pdf, [...orders.values()], y, language);
  numberPages(pdf, (page, of) => put(pdf, written(words.page, { page, of }), edge, mm(284), width, 8));
  return bytesOf(pdf);
}

function whomOf(same: readonly ToPick[]): string {
  return someOf(same.map(({ order, qty }) => `${order} × ${qty}`));
}

const someOf = (all: readonly string[]): string =>
  [...all.slice(0, mostNamed), ...(all.length > mostNamed ? [`+\u{a0}${all.length - mostNamed}`] : [])].join(', ');

/** Two beside each other: the number as bars, the number, how many pieces and for which day. */
function drawOrders(pdf: Pdf, orders: readonly ToPick[][], from: number, language: InterfaceLanguage): void {
  const tall = mm(19);
  let y = from + mm(6);
  if (y + mm(8) + tall > bottom) y = fresh(pdf);
  put(pdf, words.orders[language], edge, y, width, 12, true);
  y += mm(8);
  const sorted = [...orders].sort(
    ([a], [b]) => (a!.promise ?? '9').localeCompare(b!.promise ?? '9') || a!.order.localeCompare(b!.order),
  );
  for (const [place, own] of sorted.entries()) {
    const left = place % 2 === 0;
    if (left && y + tall > bottom) y = fresh(pdf);
    const x = left ? edge : edge + width / 2;
    const { order, promise } = own[0]!;
    const count = own.reduce((sum, { qty }) => sum + qty, 0);
    drawCode128(pdf, order, { x, y, width: mm(62), height: mm(9) });
    const told = [
      order,
      filled(words.pieces, { pieces: count })[language],
      promise === null ? '' : `${words.promised[language]} ${dayText(promise)}`,
    ];
    put(pdf, told.filter(Boolean).join(' · '), x, y + mm(10.5), width / 2 - mm(4), 8);
    if (!left || place === sorted.length - 1) y += tall;
  }
}

function head(pdf: Pdf, y: number, language: InterfaceLanguage): number {
  cell(pdf, 'qty', words.qty[language], y, 8, true);
  cell(pdf, 'sku', 'SKU · EAN', y, 8, true);
  cell(pdf, 'product', words.product[language], y, 8, true);
  cell(pdf, 'orders', words.forOrders[language], y, 8, true);
  return y + mm(6);
}

const fresh = (pdf: Pdf): number => {
  pdf.addPage();
  return edge;
};

function cell(pdf: Pdf, column: Column, text: string, y: number, size: number, bold = false): void {
  put(pdf, text, edge + columns[column].at, y, columns[column].width - mm(2), size, bold);
}

function put(pdf: Pdf, text: string, x: number, y: number, room: number, size: number, bold = false): void {
  pdf
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .text(text, x, y, { width: room, height: size * 1.4, lineBreak: false, ellipsis: true });
}

const heightOf = (pdf: Pdf, text: string, room: number, size: number): number =>
  pdf.font('regular').fontSize(size).heightOfString(text, { width: room });
