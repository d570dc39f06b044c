import { fixed, num } from '#kit/exact.ts';
import { toPay } from './documents.amounts.ts';
import type { DocumentLine, DocumentParty, DocumentPayload } from './documents.payload.ts';
import { sheetWord } from './sheet-words.ts';

/**
 * The e-invoice of a document: UBL 2.1 with the core of EN 16931, from what stands on it alone. The order of elements is that of the UBL schema.
 * Each line's net amount, the sums and the VAT are those of the sheet, so that BR-CO-10 to 16 hold exactly. @param payload an invoice or a credit note
 */
export function writeUbl(payload: DocumentPayload): string {
  const credit = payload.type === 'credit_note';
  const root = credit ? 'CreditNote' : 'Invoice';
  const money = amountIn(payload.currency);
  const body = [
    one('cbc:CustomizationID', 'urn:cen.eu:en16931:2017'),
    one('cbc:ID', payload.number),
    one('cbc:IssueDate', payload.issued_on),
    // What is owed is due at once (BR-CO-25).
    credit ? '' : one('cbc:DueDate', payload.issued_on),
    one(credit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', credit ? '381' : '380'),
    one('cbc:Note', payload.reason === null ? payload.footer : sheetWord(payload.language)(payload.reason)),
    one('cbc:DocumentCurrencyCode', payload.currency),
    group(
      'cac:InvoicePeriod',
      one('cbc:StartDate', payload.period?.from ?? ''),
      one('cbc:EndDate', payload.period?.to ?? ''),
    ),
    group('cac:OrderReference', one('cbc:ID', payload.order.shop_number || payload.order.number)),
    ...payload.corrects.map(({ number, on }) =>
      group(
        'cac:BillingReference',
        group('cac:InvoiceDocumentReference', one('cbc:ID', number) + one('cbc:IssueDate', on)),
      ),
    ),
    group('cac:AccountingSupplierParty', party(payload.seller)),
    group('cac:AccountingCustomerParty', party({ ...payload.buyer, country: buyersCountry(payload) })),
    group('cac:Delivery', group('cac:DeliveryLocation', address('cac:Address', shipTo(payload)))),
    paymentMeans(payload),
    credit ? group('cac:PaymentTerms', one('cbc:Note', sheetWord(payload.language)('credited'))) : '',
    taxTotal(payload),
    totals(payload),
    ...payload.lines.map((line, place) => lineOf(payload, line, place + 1, money)),
  ];
  const names = [
    `xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"`,
    'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
    'xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"',
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${names.join(' ')}>\n${body.filter(Boolean).join('\n')}\n</${root}>\n`;
}

/** What XML 1.0 cannot say is left out: signs of control, halves of pairs. */
const sayable = (sign: string): boolean => {
  const code = sign.codePointAt(0)!;
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d;
  return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
};
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (said: string): string =>
  [...said]
    .filter(sayable)
    .map((sign) => entities[sign] ?? sign)
    .join('');

/** An element with a text; nothing where there is none, because UBL has no empty elements. */
const one = (name: string, said: string, attributes = ''): string =>
  said === '' ? '' : `<${name}${attributes}>${text(said)}</${name}>`;
const group = (name: string, ...inside: readonly string[]): string => {
  const all = inside.join('');
  return all === '' ? '' : `<${name}>${all}</${name}>`;
};
const amountIn =
  (currency: string) =>
  (name: string, value: string): string =>
    one(name, fixed(num(value), 2), ` currencyID="${text(currency)}"`);

/** ISO 3166-1 has no code for Kosovo: the lists of EN 16931 (BR-CL-14, BR-CO-9) say 1A where everybody else says XK. */
const countryCode = (country: string): string => (country === 'XK' ? '1A' : country);

const address = (name: string, { street, city, zip, country }: DocumentParty): string =>
  group(
    name,
    one('cbc:StreetName', street),
    one('cbc:CityName', city),
    one('cbc:PostalZone', zip),
    group('cac:Country', one('cbc:IdentificationCode', countryCode(country))),
  );

const vatScheme = group('cac:TaxScheme', one('cbc:ID', 'VAT'));

function party(who: DocumentParty): string {
  const name = who.company || who.name;
  return group(
    'cac:Party',
    group('cac:PartyName', one('cbc:Name', name)),
    address('cac:PostalAddress', who),
    who.vat_number === '' ? '' : group('cac:PartyTaxScheme', one('cbc:CompanyID', vatId(who)), vatScheme),
    group('cac:PartyLegalEntity', one('cbc:RegistrationName', name), one('cbc:CompanyID', who.number)),
    group(
      'cac:Contact',
      who.company === '' ? '' : one('cbc:Name', who.name),
      one('cbc:Telephone', who.phone),
      one('cbc:ElectronicMail', who.email),
    ),
  );
}

/** With the letters of its country before it (BR-CO-9), which people often leave out. */
const vatId = ({ vat_number, country }: DocumentParty): string => {
  const plain = vat_number.replace(/[\s.-]/g, '').toUpperCase();
  const digits = country !== '' && plain.startsWith(country) ? plain.slice(country.length) : plain;
  return `${countryCode(country)}${digits}`;
};

/** A buyer of whom nobody knows the country is where the goods go. */
const buyersCountry = ({ buyer, ship_to, seller }: DocumentPayload): string =>
  buyer.country || ship_to.country || seller.country;
const shipTo = (payload: DocumentPayload): DocumentParty => ({
  ...payload.ship_to,
  country: payload.ship_to.country || buyersCountry(payload),
});

/** UNTDID 4461. A code that means a transfer wants an account (BR-50). */
function paymentMeans({ type, payment_method, bank_accounts }: DocumentPayload): string {
  // What the house takes from the sales of a seller is set off against them.
  if (type === 'commission_invoice') return group('cac:PaymentMeans', one('cbc:PaymentMeansCode', '97'));
  const iban = payment_method === 'bank' ? bank_accounts[0]?.iban : undefined;
  const code = iban ? '30' : ({ cod: '10', card: '48' }[payment_method] ?? '1');
  return group(
    'cac:PaymentMeans',
    one('cbc:PaymentMeansCode', code),
    iban ? group('cac:PayeeFinancialAccount', one('cbc:ID', iban)) : '',
  );
}

/** Rates above 0 are standard rated (S), a rate of 0 is zero rated (Z). */
const category = (name: string, percent: string): string =>
  group(name, one('cbc:ID', num(percent).gt(0) ? 'S' : 'Z'), one('cbc:Percent', fixed(num(percent), 2)), vatScheme);

function taxTotal({ vat, vat_rows, currency }: DocumentPayload): string {
  const money = amountIn(currency);
  return group(
    'cac:TaxTotal',
    money('cbc:TaxAmount', vat),
    ...vat_rows.map((row) =>
      group(
        'cac:TaxSubtotal',
        money('cbc:TaxableAmount', row.net),
        money('cbc:TaxAmount', row.vat),
        category('cac:TaxCategory', row.percent),
      ),
    ),
  );
}

function totals(payload: DocumentPayload): string {
  const { net, gross, paid, prepaid = '0', rounding = '0', currency, type } = payload;
  const money = amountIn(currency);
  const credit = type === 'credit_note';
  const before = credit ? '0' : paid ? gross : prepaid;
  return group(
    'cac:LegalMonetaryTotal',
    money('cbc:LineExtensionAmount', net),
    money('cbc:TaxExclusiveAmount', net),
    money('cbc:TaxInclusiveAmount', gross),
    num(before).isZero() ? '' : money('cbc:PrepaidAmount', before),
    paid || num(rounding).isZero() ? '' : money('cbc:PayableRoundingAmount', rounding),
    money('cbc:PayableAmount', credit ? gross : toPay(payload)),
  );
}

function lineOf(
  { type, language }: DocumentPayload,
  line: DocumentLine,
  place: number,
  money: ReturnType<typeof amountIn>,
): string {
  const credit = type === 'credit_note';
  const say = sheetWord(language);
  // An amount for no piece is one unit of it; C62 is "one".
  const qty = String(line.qty || 1);
  const unit = ' unitCode="C62"';
  const name = line.kind === 'goods' ? line.name || line.sku : line.name || say(line.kind);
  const off = fixed(num(line.let_off ?? '0').div(num(line.vat_percent).div(100).plus(1)), 2);
  return group(
    credit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine',
    one('cbc:ID', String(place)),
    one(credit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', qty, unit),
    money('cbc:LineExtensionAmount', line.net),
    num(off).isZero()
      ? ''
      : group(
          'cac:AllowanceCharge',
          one('cbc:ChargeIndicator', 'false'),
          // BG-27: 95 is a discount.
          one('cbc:AllowanceChargeReasonCode', '95'),
          one('cbc:AllowanceChargeReason', say('reduction')),
          money('cbc:Amount', off),
        ),
    group(
      'cac:Item',
      one('cbc:Name', line.qty === 0 ? `${say('reduction')}: ${name}` : name),
      group('cac:SellersItemIdentification', one('cbc:ID', line.sku)),
      category('cac:ClassifiedTaxCategory', line.vat_percent),
    ),
    // The price of all the pieces before what was let off, so that no rounding of a single one stands between it and the amount.
    group('cac:Price', money('cbc:PriceAmount', fixed(num(line.net).plus(off), 2)), one('cbc:BaseQuantity', qty, unit)),
  );
}
