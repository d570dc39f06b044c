import { dayIn } from '#kit/clock.ts';
import { fixed, num } from '#kit/exact.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { documentChanged } from '../../contract/documents.events.ts';
import type { DocumentPayload } from '../../contract/documents.payload.ts';
import { typeCode } from '../../contract/documents.words.ts';
import { sheetWord } from '../../contract/sheet-words.ts';
import { clearancesRepository } from '../clearances.repository.ts';
import { documentFactsReadModel } from '../documents.facts.read-model.ts';
import { documentsRepository } from '../documents.repository.ts';
import { countryCode, sellerOf } from './parties.ts';

/** The house invoices in the series of the first shop, which is the house itself. */
const houseShop = 1;
const type = 'commission_invoice';

export type Commission = {
  readonly sellerId: number;
  readonly currency: string;
  readonly period: { readonly from: string; readonly to: string };
  /** By rate of VAT: decimal texts with two decimals, none below 0. */
  readonly rows: readonly { readonly percent: string; readonly net: string; readonly vat: string }[];
  /** The same again gives the invoice that was made. */
  readonly key: string;
};

export type CommissionInvoice = {
  readonly id: number;
  readonly number: string;
  readonly payload: DocumentPayload;
  /** The office of taxes has to clear it before it counts: `documents.cleared` tells. */
  readonly reported: boolean;
};

/** See `documents.public.ts`. */
export async function invoiceCommission(
  tx: Tx,
  { at, userId }: { readonly at: Date; readonly userId: number | null },
  { sellerId, currency, period, rows, key }: Commission,
): Promise<CommissionInvoice | null> {
  const total = (of: (row: (typeof rows)[number]) => string) =>
    fixed(
      rows.reduce((sum, row) => sum.plus(of(row)), num(0)),
      2,
    );
  const [net, vat] = [total((row) => row.net), total((row) => row.vat)];
  const gross = fixed(num(net).plus(vat), 2);
  if (num(gross).lte(0) || rows.some((row) => num(row.net).lt(0) || num(row.vat).lt(0))) return null;
  const facts = documentFactsReadModel(tx.db);
  const shop = await facts.shop(houseShop);
  const { country, ...buyer } = await facts.seller(sellerId);
  const issued_on = dayIn(at, shop.time_zone);
  const year = Number(issued_on.slice(0, 4));
  // Local sellers read Albanian (orders.md section 5).
  const language = 'sq';
  const party = { ...buyer, company: '', country: countryCode(country, shop.country) };
  const priced = rows
    .filter((row) => num(row.net).gt(0))
    .map((row) => ({ ...row, gross: fixed(num(row.net).plus(row.vat), 2) }));
  const repository = documentsRepository(tx.db);
  const { number, text } = await repository.nextNumber(houseShop, type, year, `${shop.prefix}-${typeCode[type]}`);
  const payload: DocumentPayload = {
    format: 2,
    type,
    number: text,
    language,
    issued_on,
    issued_at: at.toISOString(),
    shop: shop.name,
    seller: sellerOf(shop),
    website: shop.house.website,
    bank_accounts: [],
    logo: shop.house.logo,
    footer: shop.footer,
    buyer: party,
    ship_to: party,
    order: { number: '', shop_number: '', placed_on: '' },
    package: null,
    period,
    payment_method: 'other',
    paid: true,
    currency,
    lines: priced.map((row) => ({
      kind: 'fee',
      line_id: null,
      sku: '',
      name: sheetWord(language)('commission'),
      qty: 1,
      vat_percent: row.percent,
      net: row.net,
      gross: row.gross,
    })),
    vat_rows: priced.map((row) => ({ percent: row.percent, net: row.net, vat: row.vat, gross: row.gross })),
    net,
    vat,
    gross,
    corrects: [],
    reason: null,
  };
  const id = await repository.insert({
    shop_id: houseShop,
    type,
    year,
    number,
    text,
    order_id: null,
    package_id: null,
    seller_id: sellerId,
    corrects_id: null,
    reason: null,
    issued_at: at,
    key,
    user_id: userId,
    payload,
    corrects: [],
  });
  if (shop.fiscaliser !== null) await clearancesRepository(tx.db).ask(id, shop.fiscaliser, at);
  tx.emit(documentChanged, { documentId: id, orderId: null, shopId: houseShop });
  return { id, number: text, payload, reported: shop.fiscaliser !== null };
}
