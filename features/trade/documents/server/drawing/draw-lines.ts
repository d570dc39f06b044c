import { fixed, num } from '#kit/exact.ts';
import { mm, type Pdf } from '#server/formats/pdf/pdf.ts';
import type { DocumentLine, DocumentPayload } from '../../contract/documents.payload.ts';
import { pricedTypes } from '../../contract/documents.words.ts';
import { sheetAmount, sheetPercent } from '../../contract/sheet-words.ts';
import { grey, inner, line, paper, roomFor, rule, type Say } from './sheet.ts';

type Column = { readonly title: string; readonly width: number; readonly cell: (line: DocumentLine) => string };

/** The table of lines over as many pages as it takes, its head on each. Gives where it ends. */
export function drawLines(pdf: Pdf, payload: DocumentPayload, say: Say, from: number): number {
  const figures = columnsOf(payload, say);
  const taken = figures.reduce((sum, { width }) => sum + width, 0);
  const name = inner - taken - mm(2);
  const head = (y: number) => {
    line(pdf, say('item'), { x: paper.edge, y, width: name, size: 8, color: grey });
    cells(pdf, figures, y, (column) => column.title, 8, grey);
    rule(pdf, paper.edge, y + mm(5), paper.width - paper.edge);
    return y + mm(7);
  };
  let y = head(from);
  for (const one of payload.lines) {
    const text = nameOf(one, say, payload.language);
    pdf.font('regular').fontSize(9);
    // A name takes at most three lines, so that one line of an order never fills a page.
    const height = Math.min(pdf.heightOfString(text, { width: name }), 3 * 9 * 1.25);
    const sku = one.sku === '' ? 0 : mm(4);
    const at = roomFor(pdf, y, height + sku + mm(2));
    if (at !== y) y = head(at);
    pdf.font('regular').fontSize(9).text(text, paper.edge, y, { width: name, height, ellipsis: true });
    if (sku > 0) line(pdf, one.sku, { x: paper.edge, y: y + height, width: name, size: 7.5, color: grey });
    cells(pdf, figures, y, (column) => column.cell(one), 9, '#000');
    y += height + sku + mm(2);
  }
  rule(pdf, paper.edge, y, paper.width - paper.edge);
  return y + mm(2);
}

function cells(
  pdf: Pdf,
  columns: readonly Column[],
  y: number,
  text: (column: Column) => string,
  size: number,
  color: string,
): void {
  let x = paper.width - paper.edge - columns.reduce((sum, { width }) => sum + width, 0);
  for (const column of columns) {
    line(pdf, text(column), { x: x + mm(1), y, width: column.width - mm(1), size, right: true, color });
    x += column.width;
  }
}

function columnsOf({ type, language }: DocumentPayload, say: Say): Column[] {
  const qty = { title: say('qty'), width: mm(14), cell: ({ qty: n }: DocumentLine) => (n === 0 ? '–' : String(n)) };
  if (!pricedTypes.includes(type)) return [qty];
  const amount = (text: string) => sheetAmount(language, text);
  return [
    qty,
    {
      title: say('price'),
      width: mm(29),
      cell: ({ gross, qty: n }) => (n === 0 ? '' : amount(fixed(num(gross).div(n), 2))),
    },
    { title: say('vat'), width: mm(16), cell: ({ vat_percent }) => sheetPercent(language, vat_percent) },
    { title: say('net'), width: mm(25), cell: ({ net }) => amount(net) },
    { title: say('gross'), width: mm(27), cell: ({ gross }) => amount(gross) },
  ];
}

const nameOf = (one: DocumentLine, say: Say, language: DocumentPayload['language']): string => {
  const { let_off = '0' } = one;
  const name = soldAs(one, say);
  return num(let_off).gt(0) ? `${name}\n${say('reduction')}: −${sheetAmount(language, let_off)}` : name;
};

const soldAs = ({ kind, name, qty, sku }: DocumentLine, say: Say): string => {
  if (kind !== 'goods') return name || say(kind);
  const text = name || sku;
  return qty === 0 ? `${say('reduction')}: ${text}` : text;
};
