import { describe, expect, it } from 'vitest';
import { num } from '#kit/exact.ts';
import { cashRounding, partOfWorth, prepaidOf, splitVat, takeOff, worthOfLines } from './documents.amounts.ts';
import type { DocumentPayload } from './documents.payload.ts';
import { writeUbl } from './documents.ubl.ts';

const party = {
  name: 'Arta Hoxha',
  company: '',
  number: '',
  vat_number: '',
  street: 'Rruga e Durrësit 5',
  zip: '1001',
  city: 'Tiranë',
  country: 'AL',
  phone: '+355691234567',
  email: 'arta@customer.test',
};

/** A document over lines of these amounts with VAT, at these rates. */
function aPayload(lines: readonly (readonly [gross: string, rate: string])[], more: Partial<DocumentPayload> = {}) {
  const split = splitVat(
    lines.map(([gross, vat_percent], place) => ({
      kind: 'goods' as const,
      line_id: place + 1,
      sku: `A-${place}`,
      name: `Llambë <${place}> & "co"`,
      qty: 3,
      vat_percent,
      gross,
    })),
  );
  const payload: DocumentPayload = {
    format: 2,
    type: 'invoice',
    number: 'AL-INV-2026-000001',
    language: 'sq',
    issued_on: '2026-11-26',
    issued_at: '2026-11-26T10:00:00.000Z',
    shop: 'Albania',
    seller: { ...party, name: 'Tregu Shpk', vat_number: 'L 12345678 A', number: 'L12345678A' },
    website: '',
    bank_accounts: [{ currency: 'ALL', bank: 'BKT', iban: 'AL35202111090000000001234567' }],
    logo: null,
    footer: 'Faleminderit\u0000\u0008\ud800',
    buyer: party,
    ship_to: party,
    order: { number: 'AL-26-000001', shop_number: 'AL100001', placed_on: '2026-11-23' },
    package: null,
    payment_method: 'bank',
    paid: false,
    currency: 'ALL',
    lines: split.lines,
    vat_rows: split.vat,
    ...split.total,
    corrects: [],
    reason: null,
    ...more,
  };
  return payload;
}

const all = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, said]) => said!);
const sum = (amounts: readonly string[]): string => amounts.reduce((so, one) => so.plus(one), num(0)).toFixed(2);

it('says what of it is paid already, and asks for the rest (BT-113, BT-115)', () => {
  const xml = writeUbl(aPayload([['6000.00', '20']], { prepaid: '2000.00' }));
  expect([all(xml, 'cbc:PrepaidAmount'), all(xml, 'cbc:PayableAmount')]).toEqual([['2000.00'], ['4000.00']]);
});

it.each([
  ['nothing came in', '6000', { open: '6000', paid: '0', earlier: '0', kept: '0' }, ['0.00', '0.00']],
  ['a voucher came in', '6000', { open: '4000', paid: '2000', earlier: '0', kept: '0' }, ['2000.00', '0.00']],
  ['a voucher, more to follow', '3000', { open: '4000', paid: '2000', earlier: '0', kept: '0' }, ['0.00', '2000.00']],
  ['all came in', '6000', { open: '0', paid: '6000', earlier: '0', kept: '0' }, ['6000.00', '0.00']],
  ['the first is paid', '1200', { open: '1200', paid: '4800', earlier: '4800', kept: '0' }, ['0.00', '0.00']],
  ['and half of this one', '1200', { open: '600', paid: '5400', earlier: '4800', kept: '0' }, ['600.00', '0.00']],
  ['a voucher was kept', '3000', { open: '4000', paid: '2000', earlier: '3000', kept: '2000' }, ['2000.00', '0.00']],
  ['and the first is paid', '3000', { open: '1000', paid: '5000', earlier: '3000', kept: '2000' }, ['2000.00', '0.00']],
  [
    'the first asks for all',
    '1200',
    { open: '4000', paid: '2000', earlier: '4800', kept: '1200' },
    ['1200.00', '0.00'],
  ],
  [
    'and part of it is back',
    '1200',
    { open: '1600', paid: '2000', earlier: '2400', kept: '1200' },
    ['1200.00', '0.00'],
  ],
  [
    'what is kept is for two',
    '500',
    { open: '1000', paid: '2000', earlier: '1000', kept: '2000' },
    ['500.00', '1500.00'],
  ],
])('is paid already as far as money came in: %s', (_, gross, money, [prepaid, kept]) => {
  expect(prepaidOf(gross, { rounding: '0', ...money })).toEqual({ prepaid, kept });
});

/** What a line says of itself: amount, what was let off, and the price of its pieces. */
const lineAmounts = (xml: string) => {
  const line = xml.slice(xml.indexOf('<cac:InvoiceLine>'), xml.indexOf('</cac:InvoiceLine>'));
  return ['cbc:LineExtensionAmount', 'cbc:Amount', 'cbc:PriceAmount'].map((name) => all(line, name));
};

it('says what was let off of a line, whose amount is its price less that (BG-27, BR-42)', () => {
  const payload = aPayload([['4400.00', '20']]);
  const xml = writeUbl({ ...payload, lines: payload.lines.map((line) => ({ ...line, let_off: '400.00' })) });
  expect(lineAmounts(xml)).toEqual([['3666.67'], ['333.33'], ['4000.00']]);
  expect(all(xml, 'cbc:AllowanceChargeReasonCode')).toEqual(['95']);
  expect(lineAmounts(writeUbl(payload))[1]).toEqual([]);
});

const netAt = (gross: string, percent: string) => num(gross).div(num(percent).div(100).plus(1)).toFixed(2);

/**
 * The rules of EN 16931 on sums and VAT that are its own. `tolerance`: how far VAT may be from its rate (the norm's own Schematron allows 1 of the
 * currency): what was agreed with VAT differs by a rounding, a part of it by two.
 */
function judge(xml: string, tolerance = '0.01'): void {
  const body = (name: string) => xml.slice(xml.indexOf(`<${name}>`), xml.indexOf(`</${name}>`));
  const lines = [...xml.matchAll(/<cac:(?:Invoice|CreditNote)Line>(.*?)<\/cac:(?:Invoice|CreditNote)Line>/gs)].map(
    ([, line]) => line!,
  );
  const totals = body('cac:LegalMonetaryTotal');
  const total = (name: string) => all(totals, `cbc:${name}`)[0] ?? '0.00';
  const subtotals = [...body('cac:TaxTotal').matchAll(/<cac:TaxSubtotal>(.*?)<\/cac:TaxSubtotal>/gs)].map(
    ([, one]) => one!,
  );
  const [tax] = all(body('cac:TaxTotal'), 'cbc:TaxAmount');
  const lineNets = lines.map((line) => all(line, 'cbc:LineExtensionAmount')[0]!);
  expect(total('LineExtensionAmount'), 'BR-CO-10').toBe(sum(lineNets));
  expect(total('TaxExclusiveAmount'), 'BR-CO-13').toBe(total('LineExtensionAmount'));
  expect(tax, 'BR-CO-14').toBe(sum(subtotals.map((one) => all(one, 'cbc:TaxAmount')[0]!)));
  expect(total('TaxInclusiveAmount'), 'BR-CO-15').toBe(sum([total('TaxExclusiveAmount'), tax!]));
  // Amount due = with VAT − paid + rounding; there are no allowances or charges of the whole document (BR-CO-11, 12).
  expect(total('PayableAmount'), 'BR-CO-16').toBe(
    num(total('TaxInclusiveAmount')).minus(total('PrepaidAmount')).plus(total('PayableRoundingAmount')).toFixed(2),
  );
  expect([total('AllowanceTotalAmount'), total('ChargeTotalAmount')], 'BR-CO-11, 12').toEqual(['0.00', '0.00']);
  // Of amounts no more than two decimals (BR-DEC-*), and the rates of the lines are those of the breakdown, each once (BR-CO-18).
  for (const [, amount] of xml.matchAll(/currencyID="ALL">([^<]*)</g))
    expect(amount, 'BR-DEC').toMatch(/^-?\d+\.\d\d$/);
  const rates = subtotals.map((one) => all(one, 'cbc:Percent')[0]!);
  expect(new Set(rates).size, 'BR-CO-18').toBe(rates.length);
  expect(new Set(lines.map((line) => all(line, 'cbc:Percent')[0])), 'BR-CO-18').toEqual(new Set(rates));
  for (const line of lines) {
    // The amount of a line is its price less what was let off of it.
    const [price, off = '0.00'] = [all(line, 'cbc:PriceAmount')[0]!, ...all(line, 'cbc:Amount')];
    expect(sum([all(line, 'cbc:LineExtensionAmount')[0]!, off]), 'BT-131').toBe(num(price).toFixed(2));
    expect(num(price).isNegative(), 'BR-27').toBe(false);
  }
  for (const subtotal of subtotals) {
    const [percent] = all(subtotal, 'cbc:Percent');
    const [taxable] = all(subtotal, 'cbc:TaxableAmount');
    const [vat] = all(subtotal, 'cbc:TaxAmount');
    const of = lines.filter((line) => all(line, 'cbc:Percent')[0] === percent);
    expect(sum(of.map((line) => all(line, 'cbc:LineExtensionAmount')[0]!)), 'BR-S-08').toBe(taxable);
    // BR-S-09 and BR-Z-09 likewise.
    expect(num(taxable!).times(percent!).div(100).minus(vat!).abs().lte(tolerance), 'BR-CO-17').toBe(true);
  }
}

describe('The e-invoice (EN 16931 in UBL 2.1)', () => {
  it('adds up for any amounts and rates (BR-CO-10 to 17, BR-S-08)', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % below;
    };
    for (let round = 0; round < 200; round += 1) {
      const lines = Array.from({ length: 1 + random(12) }, () => {
        const gross = (random(round < 100 ? 200 : 5_000_000) / 100).toFixed(2);
        return [gross, ['20', '22', '9.5', '5', '18', '0'][random(6)]!] as const;
      });
      const paid = random(2) === 1;
      const prepaid = random(2) === 1 ? '0.50' : undefined;
      const off = takeOff(
        lines.map(([gross, rate]) => ({ gross, rate })),
        (random(3) * 7.77).toFixed(2),
      );
      const less = aPayload(off.map(({ gross, rate }) => [gross, rate] as const));
      judge(writeUbl({ ...less, lines: less.lines.map((line, at) => ({ ...line, let_off: off[at]!.let_off })) }));
      const whole = aPayload(lines);
      const owed = num(whole.gross)
        .minus(prepaid ?? '0')
        .toFixed(2);
      const rounding = random(2) === 1 ? cashRounding(owed, 0) : undefined;
      judge(
        writeUbl(
          aPayload(lines, {
            paid,
            ...(prepaid ? { prepaid } : {}),
            ...(rounding ? { rounding } : {}),
            payment_method: ['cod', 'card', 'bank'][random(3)]!,
          }),
        ),
      );
      judge(writeUbl(aPayload(lines, { type: 'credit_note', reason: 'returned', paid })));
      // A part of it, after others were credited.
      const part = splitVat(
        whole.lines.map((line) => ({ ...line, gross: num(line.gross).times(random(101)).div(100).toFixed(2) })),
        ({ vat_percent }) => ({ of: 'invoice', gross: '33.33', net: netAt('33.33', vat_percent) }),
      );
      judge(
        writeUbl({
          ...whole,
          type: 'credit_note',
          reason: 'returned',
          lines: part.lines,
          vat_rows: part.vat,
          ...part.total,
        }),
        '0.02',
      );
    }
  });

  it('says who sells, who buys, what it corrects and where to pay, and nothing XML cannot say', () => {
    const xml = writeUbl(aPayload([['1200.00', '20']]));
    expect(xml).toContain('<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>');
    // BR-CO-9: with the country before it.
    expect(all(xml, 'cbc:CompanyID')).toEqual(['ALL12345678A', 'L12345678A']);
    expect(all(xml, 'cbc:IdentificationCode')).toEqual(['AL', 'AL', 'AL']);
    expect(xml).toContain('<cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cac:PayeeFinancialAccount>');
    expect(xml).toContain('Llambë &lt;0&gt; &amp; &quot;co&quot;');
    expect(xml).toContain('<cbc:Note>Faleminderit</cbc:Note>');
    expect(xml).not.toMatch(/<(\w+:)?\w+><\/|<[^>]+\/>/);
    const corrects = [
      { number: 'AL-INV-2026-000001', on: '2026-11-20' },
      { number: 'AL-INV-2026-000002', on: '2026-11-21' },
    ];
    const credit = writeUbl(aPayload([['1200.00', '20']], { type: 'credit_note', reason: 'returned', corrects }));
    expect(credit).toMatch(
      /^<\?xml[^>]+\?>\n<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"/,
    );
    expect(credit.match(/<cac:BillingReference>/g)).toHaveLength(2);
    expect(credit).toContain('<cbc:CreditedQuantity unitCode="C62">3</cbc:CreditedQuantity>');
    expect(credit).not.toContain('DueDate');
  });
});

describe('Amounts', () => {
  it('shares a discount so that all pieces in any parts come to what was paid', () => {
    const lines = [
      { id: 1, lineGross: '29.97' },
      { id: 2, lineGross: '0.05' },
      { id: 3, lineGross: '10.00' },
    ];
    const worth = worthOfLines(lines, '3.33');
    expect(sum([...worth.values()])).toBe('36.69');
    const parts = [partOfWorth(worth.get(1)!, 3, 0, 1), partOfWorth(worth.get(1)!, 3, 1, 2)];
    expect(sum(parts)).toBe(worth.get(1));
    expect([...worthOfLines(lines, '99').values()]).toEqual(['0.00', '0.00', '0.00']);
    expect([...worthOfLines([{ id: 1, lineGross: '0' }], '0').values()]).toEqual(['0.00']);
  });

  it('says 1A for Kosovo, before its VAT numbers too: the lists of the standard know no XK (BR-CL-14, BR-CO-9)', () => {
    const kosovar = { ...party, country: 'XK' };
    const xml = writeUbl(
      aPayload([['10', '18']], {
        seller: { ...kosovar, vat_number: 'XK 330 123 456' },
        buyer: { ...kosovar, vat_number: '330999888' },
        ship_to: kosovar,
      }),
    );
    expect(new Set(all(xml, 'cbc:IdentificationCode'))).toEqual(new Set(['1A']));
    expect(all(xml, 'cbc:CompanyID').filter((id) => id.includes('330'))).toEqual(['1A330123456', '1A330999888']);
  });
});
