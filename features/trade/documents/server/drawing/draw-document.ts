import { fixed, num } from '#kit/exact.ts';
import { bytesOf, drawQr, mm, numberPages, openPdf, type Pdf } from '#server/formats/pdf/pdf.ts';
import { toPay } from '../../contract/documents.amounts.ts';
import type { DocumentPayload } from '../../contract/documents.payload.ts';
import { pricedTypes } from '../../contract/documents.words.ts';
import { sheetAmount, sheetPercent, sheetWord } from '../../contract/sheet-words.ts';
import { drawHead } from './draw-head.ts';
import { drawLines } from './draw-lines.ts';
import { type Cleared, grey, inner, line, paper, roomFor, rule, type Say, type Sheet } from './sheet.ts';

/** A document as A4 in its shop's language: the same payload is the same file, byte by byte. */
export async function drawDocument(sheet: Sheet): Promise<Buffer> {
  const { payload } = sheet;
  const say = sheetWord(payload.language);
  const pdf = await openPdf({
    title: `${say(payload.type)} ${payload.number}`,
    size: [paper.width, paper.height],
    margin: paper.edge,
    at: new Date(payload.issued_at),
    language: payload.language,
    numbered: true,
  });
  pdf.addPage();
  let y = drawHead(pdf, sheet, say);
  y = drawLines(pdf, payload, say, y);
  if (pricedTypes.includes(payload.type)) drawSums(pdf, sheet, say, y);
  else drawSignature(pdf, say, y);
  numberPages(pdf, (page, of) => {
    // Below the margin, where a text would otherwise begin a page of its own.
    pdf.page.margins.bottom = 0;
    drawFoot(pdf, payload, say('page').replace('{page}', String(page)).replace('{of}', String(of)));
  });
  return bytesOf(pdf);
}

/** VAT by rate, what it comes to, and beside it what the tax office said. */
function drawSums(pdf: Pdf, { payload, cleared }: Sheet, say: Say, from: number): void {
  const { language, currency } = payload;
  const amount = (text: string) => sheetAmount(language, text);
  const columns = [26, 30, 30, 32].map(mm);
  const left = paper.width - paper.edge - columns.reduce((sum, width) => sum + width, 0);
  const rows = payload.vat_rows.map(({ percent, net, vat, gross }) => [
    `${say('vat')} ${sheetPercent(language, percent)}`,
    amount(net),
    amount(vat),
    amount(gross),
  ]);
  let y = roomFor(pdf, from + mm(3), Math.max(mm(37) + rows.length * mm(5.5), cleared ? mm(46) : 0));
  if (cleared) drawCleared(pdf, cleared, say, y);
  const row = (cells: readonly string[], size: number, bold: boolean, color = '#000') => {
    let x = left;
    for (const [place, text] of cells.entries()) {
      line(pdf, text, { x, y, width: columns[place]! - mm(1), size, bold, right: place > 0, color });
      x += columns[place]!;
    }
  };
  row([say('rate'), say('net'), say('vat'), say('gross')], 8, false, grey);
  y += mm(5.5);
  for (const cells of rows) {
    row(cells, 9, false);
    y += mm(5.5);
  }
  rule(pdf, left, y, paper.width - paper.edge);
  y += mm(2);
  row([say('total'), amount(payload.net), amount(payload.vat), amount(payload.gross)], 9, true);
  y += mm(9);
  const { prepaid = '0', rounding = '0', paid, gross } = payload;
  const between = [
    [say('paid'), num(prepaid).negated()],
    [say('rounding'), num(rounding)],
  ] as const;
  for (const [word, value] of between) {
    if (paid || value.isZero()) continue;
    row([word, '', '', `${value.lt(0) ? '−' : '+'}${amount(fixed(value.abs(), 2))}`], 9, false);
    y += mm(7);
  }
  const owed = say(owedWord(payload));
  const sum = `${amount(payload.type === 'invoice' && !paid ? toPay(payload) : gross)} ${currency}`;
  line(pdf, owed, { x: left, y: y + mm(0.8), width: mm(50), size: 11, bold: true });
  line(pdf, sum, { x: left + mm(40), y, width: mm(77), size: 15, bold: true, right: true });
  y += mm(11);
  if (payload.type === 'invoice' && !payload.paid && payload.payment_method === 'bank')
    for (const { bank, iban } of payload.bank_accounts) {
      line(pdf, [bank, iban].filter(Boolean).join(' · '), { x: left, y, width: mm(117), size: 9, right: true });
      y += mm(5);
    }
}

const owedWord = ({ type, paid }: DocumentPayload) => {
  if (type === 'credit_note') return 'credited';
  if (type === 'commission_invoice') return 'takenFromSales';
  return paid ? 'paid' : 'toPay';
};

function drawSignature(pdf: Pdf, say: Say, from: number): void {
  const y = roomFor(pdf, from + mm(20), mm(12));
  rule(pdf, paper.edge, y, paper.edge + mm(75));
  line(pdf, say('signature'), { x: paper.edge, y: y + mm(2), width: mm(75), size: 8, color: grey });
}

function drawCleared(pdf: Pdf, { code, qr }: Cleared, say: Say, y: number): void {
  const width = mm(56);
  if (code === null) {
    pdf.font('bold').fontSize(9).text(say('notCleared'), paper.edge, y, { width });
    return;
  }
  if (qr !== null) drawQr(pdf, qr, { x: paper.edge - mm(3), y: y - mm(3), size: mm(36) });
  const below = qr === null ? y : y + mm(33);
  line(pdf, say('cleared'), { x: paper.edge, y: below, width, size: 8, color: grey });
  line(pdf, code, { x: paper.edge, y: below + mm(4), width, size: 7.5, bold: true });
}

function drawFoot(pdf: Pdf, { footer, number }: DocumentPayload, page: string): void {
  const y = paper.height - paper.foot + mm(5);
  rule(pdf, paper.edge, y, paper.width - paper.edge);
  pdf
    .font('regular')
    .fontSize(7.5)
    .fillColor(grey)
    .text(footer, paper.edge, y + mm(2), { width: inner - mm(82), height: mm(13), ellipsis: true })
    .fillColor('#000');
  line(pdf, `${number} · ${page}`, {
    x: paper.width - paper.edge - mm(80),
    y: y + mm(2),
    width: mm(80),
    size: 7.5,
    right: true,
    color: grey,
  });
}
