import { cashDigits } from '#features/base/exchange/server/exchange.public.ts';
import type { Act, LockedOrder } from '#features/trade/orders/server/orders.public.ts';
import { dayIn } from '#kit/clock.ts';
import { fixed, num } from '#kit/exact.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { cashRounding, prepaidOf, type SumSoFar, splitVat } from '../../contract/documents.amounts.ts';
import { documentChanged } from '../../contract/documents.events.ts';
import type { DocumentLine, DocumentPayload } from '../../contract/documents.payload.ts';
import { type CreditReason, type DocumentType, moneyTypes, typeCode } from '../../contract/documents.words.ts';
import { clearancesRepository } from '../clearances.repository.ts';
import { documentFactsReadModel } from '../documents.facts.read-model.ts';
import { type DocumentRef, documentsRepository } from '../documents.repository.ts';
import { languageOf, partyOf, sellerOf } from './parties.ts';

/** What orders of customers are called in histories; documents are noted there. */
const orderEntity = 'customer_order';

export type Wanted = {
  readonly type: DocumentType;
  readonly packageId?: number | null;
  /** With the gross amount agreed; net follows. `corrects`: the line of an invoice it takes from. */
  readonly lines: readonly (Omit<DocumentLine, 'net' | 'sku' | 'name'> & { readonly corrects?: number | null })[];
  /** What earlier invoices of the order come to, less their credit notes, and what the last of them kept for this one. */
  readonly before?: { readonly earlier: string; readonly kept: string };
  readonly corrects?: readonly { readonly id: number; readonly number: string; readonly on: string }[];
  /** What was credited before, by the line of an invoice that is taken from. */
  readonly soFar?: ReadonlyMap<number, SumSoFar>;
  readonly reason?: CreditReason | null;
  readonly key?: string | null;
};

/**
 * Makes a document of a locked order: freezes all that stands on it, takes the next number, and writes it with its history. The row of the series is
 * locked last, so that nobody waits for anything but the writing itself.
 */
export async function makeDocument(tx: Tx, act: Act, locked: LockedOrder, wanted: Wanted): Promise<DocumentRef> {
  const { order } = locked;
  const facts = documentFactsReadModel(tx.db);
  const shop = await facts.shop(order.shop_id);
  const sold = await facts.lines(order.id);
  const customer = await facts.customer(order.id);
  const money = moneyTypes.includes(wanted.type);
  const { lines, vat, total } = splitVat(wanted.lines, ({ corrects }) => wanted.soFar?.get(corrects ?? 0));
  const before = wanted.before ?? { earlier: '0', kept: '0' };
  const { prepaid, kept } =
    wanted.type === 'invoice'
      ? prepaidOf(total.gross, { ...locked.payment, ...before })
      : { prepaid: '0.00', kept: '0.00' };
  const isPaid = num(prepaid).gt(0) && num(prepaid).eq(total.gross);
  const paid = isPaid || (num(locked.payment.open).lte(0) && num(locked.payment.paid).gt(0));
  const inCash = wanted.type === 'invoice' && order.payment_method === 'cod' && !paid;
  const rounding = inCash
    ? cashRounding(fixed(num(total.gross).minus(prepaid), 2), await cashDigits(tx.db, order.currency))
    : '0.00';
  const issued_on = dayIn(act.at, shop.time_zone);
  const year = Number(issued_on.slice(0, 4));
  const party = (kind: 'billing' | 'shipping') =>
    partyOf(locked.parties.find((one) => one.kind === kind) ?? locked.parties[0] ?? null, customer);
  const head = {
    format: 2 as const,
    type: wanted.type,
    language: languageOf(shop),
    issued_on,
    issued_at: act.at.toISOString(),
    shop: shop.name,
    seller: sellerOf(shop),
    website: shop.house.website,
    bank_accounts: shop.house.bank_accounts.filter(({ currency }) => currency === order.currency),
    logo: shop.house.logo,
    footer: shop.footer,
    buyer: party('billing'),
    ship_to: party('shipping'),
    order: {
      number: order.number,
      shop_number: order.shop_number,
      placed_on: dayIn(order.placed_at, shop.time_zone),
    },
    package: wanted.packageId == null ? null : await facts.packageNumber(wanted.packageId),
    payment_method: order.payment_method,
    paid,
    ...(num(prepaid).gt(0) && !isPaid ? { prepaid } : {}),
    ...(num(rounding).isZero() ? {} : { rounding }),
    ...(num(kept).gt(0) ? { kept } : {}),
    currency: order.currency,
    lines: lines.map(({ corrects: _, ...line }) => ({
      ...line,
      ...((line.line_id === null ? null : sold.get(line.line_id)) ?? { sku: '', name: '' }),
    })),
    vat_rows: money ? vat : [],
    ...total,
    corrects: (wanted.corrects ?? []).map(({ number, on }) => ({ number, on })),
    reason: wanted.reason ?? null,
  };
  const repository = documentsRepository(tx.db);
  const { number, text } = await repository.nextNumber(
    order.shop_id,
    wanted.type,
    year,
    `${shop.prefix}-${typeCode[wanted.type]}`,
  );
  const payload: DocumentPayload = { ...head, number: text };
  const id = await repository.insert({
    shop_id: order.shop_id,
    type: wanted.type,
    year,
    number,
    text,
    order_id: order.id,
    package_id: wanted.packageId ?? null,
    corrects_id: wanted.corrects?.[0]?.id ?? null,
    reason: wanted.reason ?? null,
    issued_at: act.at,
    key: wanted.key ?? null,
    user_id: act.userId,
    payload,
    corrects: wanted.lines.map(({ corrects }) => corrects ?? null),
  });
  if (money && shop.fiscaliser !== null) await clearancesRepository(tx.db).ask(id, shop.fiscaliser, act.at);
  tx.record([
    {
      entity: orderEntity,
      id: order.id,
      action: 'document made',
      after: {
        document_type: wanted.type,
        document: text,
        ...(money ? { total: payload.gross } : {}),
        ...(wanted.reason ? { credit_reason: wanted.reason } : {}),
      },
    },
  ]);
  tx.emit(documentChanged, { documentId: id, orderId: order.id, shopId: order.shop_id });
  return { id, number: text };
}
