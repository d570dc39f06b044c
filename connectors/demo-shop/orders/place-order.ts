import { randomBytes } from 'node:crypto';
import { Decimal } from 'decimal.js';
import type pg from 'pg';
import { decimal, round } from '#kit/money.ts';
import { inOneTransaction } from '../demo-shop.transaction.repository.ts';
import { pointsUseRepository } from '../points/points-use.repository.ts';
import { priceOf } from '../storefront/storefront.price.ts';
import { textOf } from '../storefront/storefront.shop.ts';
import { readGoods } from './goods.repository.ts';
import { findOrder, hold, insertOrder, lockForPlacing, lockProducts } from './orders.repository.ts';
import type { Buyer, GoodsRow } from './orders.rows.ts';
import { type Delivery, lineGross, rulesOf, totalsOf } from './shop-rules.ts';
import { findVoucher, moveBalance, type VoucherRow } from './vouchers.repository.ts';

/** What of a shop an order is placed by. */
export type OrderShop = { readonly id: number; readonly countryCode: string; readonly currency: string };

/** A line as the buyer saw it. `unitGross`: the price that was shown; null: none was. */
export type WantedLine = {
  readonly productKey: string;
  readonly variantKey: string;
  readonly qty: number;
  readonly unitGross: string | null;
};
export type Placing = {
  /** Of the form: whatever is placed twice with it is placed once. */
  readonly key: string;
  /** The language it was bought in: its code in the shop, and ISO 639-1. */
  readonly language: { readonly code: string; readonly iso_code: string };
  readonly buyer: Buyer;
  readonly delivery: Delivery;
  /** A card that was taken already. */
  readonly payment: { readonly kind: 'cod' } | { readonly kind: 'card'; readonly lastFour: string };
  /** Pays as much of it as is on it; the rest is paid as `payment` says. `balance`: what the buyer saw on it. */
  readonly voucher?: { readonly code: string; readonly balance: string } | null;
  /** Who is signed in; null or absent: a guest. */
  readonly customerId?: string | null;
  /** Points of theirs that were spent for it with its key, and what they take off. */
  readonly points?: { readonly points: number; readonly value: string } | null;
  readonly note: string;
  readonly lines: readonly WantedLine[];
  /** The cart that is emptied by it. */
  readonly cart: string | null;
  /** When it is said to have been placed, for a market that begins with a past; null: now. */
  readonly at: Date | null;
};

/** A line that is not as it was shown. `unitGross`: what it costs now, null where it cannot be bought any more. */
export type ChangedLine = {
  readonly variantKey: string;
  readonly unitGross: string | null;
  readonly available: number;
  /** Pieces one order may have at most; null: any number. */
  readonly most: number | null;
};
export type Placed =
  | { readonly outcome: 'placed'; readonly id: string; readonly token: string; readonly again: boolean }
  | { readonly outcome: 'changed'; readonly lines: readonly ChangedLine[] }
  /** Less is on the voucher than was seen. */
  | { readonly outcome: 'voucher' }
  /** The points were given back meanwhile. */
  | { readonly outcome: 'points' }
  | { readonly outcome: 'empty' };

/** 128 bit, as 32 hexadecimal digits. */
export const newToken = (): string => randomBytes(16).toString('hex');
export const isToken = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** What a piece costs now, with VAT; null where there is no price. */
export const unitGrossOf = (row: GoodsRow): string | null =>
  priceOf({
    price: row.price,
    gross: row.gross,
    vat: row.vat,
    discountPrice: row.discount_price,
    discountGross: row.discount_gross,
    referencePrice: row.reference_price,
  })?.now ?? null;

/** What a variant is called on an order: the product's name in a language, and its options. */
export function nameOf(row: GoodsRow, code: string): string {
  const name = textOf(row.texts, 'name', code, row.default_language) || row.product_sku;
  const options = row.options.map((it) => it.valueNames?.[code] ?? it.value).join(' · ');
  return options ? `${name} (${options})` : name;
}

/**
 * Places an order, all of it or nothing: in one transaction that keeps the products to itself it looks whether every piece is there at the price
 * that was shown, holds the pieces and writes the order. Used by the checkout, the generator and the demo market alike. The same key gives
 * the order that was placed with it, whatever else is asked for. Campaign prices are prices that the shop has, so they are kept like any other.
 */
export const placeOrder = (
  database: pg.Pool,
  shop: OrderShop,
  placing: Placing,
  /** What is done with a new order in the same transaction: a generator makes orders that no checkout would. */
  afterwards: (client: pg.PoolClient, id: string) => Promise<void> = async () => {},
): Promise<Placed> =>
  inOneTransaction(database, async (client) => {
    await lockForPlacing(client, shop.id, placing.key);
    const before = await findOrder(client, shop.id, { key: placing.key });
    if (before) return { outcome: 'placed', id: before.id, token: before.token, again: true };
    if (placing.lines.length === 0) return { outcome: 'empty' };
    await lockProducts(
      client,
      shop.id,
      placing.lines.map((line) => line.productKey),
    );
    const rows = new Map((await readGoods(client, shop.id, placing.lines)).map((row) => [row.variant_key, row]));
    const changed = placing.lines.flatMap((line) => differs(line, rows.get(line.variantKey)));
    if (changed.length > 0) return { outcome: 'changed', lines: changed };
    const voucher = placing.voucher ? await findVoucher(client, shop.id, placing.voucher.code, true) : null;
    if (placing.voucher && (!voucher || new Decimal(voucher.balance).lt(placing.voucher.balance)))
      return { outcome: 'voucher' };

    if (!(await takePoints(client, shop.id, placing))) return { outcome: 'points' };
    await hold(
      client,
      shop.id,
      placing.lines.map(({ variantKey, qty }) => ({ variantKey, pieces: qty })),
    );
    const token = newToken();
    const id = await write(client, shop, placing, { rows, voucher }, token);
    await afterwards(client, id);
    return { outcome: 'placed', id, token, again: false };
  });

/** True where none are spent. */
async function takePoints(
  client: pg.PoolClient,
  shopId: number,
  { key, customerId, points }: Placing,
): Promise<boolean> {
  if (!points || !customerId) return !points;
  return pointsUseRepository(client, shopId).place({ key, customerId, points: points.points });
}

function differs(line: WantedLine, row: GoodsRow | undefined): ChangedLine[] {
  const unitGross = row ? unitGrossOf(row) : null;
  const available = row?.available ?? 0;
  const same = unitGross !== null && line.unitGross !== null && decimal(unitGross)?.equals(line.unitGross);
  const most = row?.most_per_order ?? null;
  const fits = available >= line.qty && (most === null || most >= line.qty);
  return same && fits ? [] : [{ variantKey: line.variantKey, unitGross, available, most }];
}

/** What of a total a voucher pays: as much as was seen on it. */
export const paidWith = (voucher: { readonly balance: string } | null, total: string): string =>
  round(voucher ? Decimal.min(voucher.balance, total) : 0);

async function write(
  client: pg.PoolClient,
  shop: OrderShop,
  placing: Placing,
  { rows, voucher }: { readonly rows: ReadonlyMap<string, GoodsRow>; readonly voucher: VoucherRow | null },
  token: string,
): Promise<string> {
  const rules = rulesOf(shop.countryCode);
  const lines = placing.lines.map(({ variantKey, productKey, qty }, position) => {
    const row = rows.get(variantKey)!;
    const unitGross = unitGrossOf(row)!;
    const line = { qty, unitGross, vat: row.vat };
    const { sku, ean } = row;
    return {
      position,
      productKey,
      variantKey,
      sku,
      ean,
      name: nameOf(row, placing.language.code),
      ...line,
      lineGross: lineGross(line),
    };
  });
  const sums = totalsOf(lines, rules, placing.delivery, placing.points?.value);
  const { key, buyer, delivery, payment, note, cart, at } = placing;
  const byVoucher = paidWith(voucher && (placing.voucher ?? null), sums.total);
  const rest = round(new Decimal(sums.total).minus(byVoucher));
  if (voucher) await moveBalance(client, voucher.id, `-${byVoucher}`);
  const lastFour = payment.kind === 'card' ? payment.lastFour : null;
  const captured = [
    ...(voucher ? [{ amount: byVoucher, lastFour: null, voucherId: voucher.id }] : []),
    ...(lastFour === null ? [] : [{ amount: rest, lastFour, voucherId: null }]),
  ].filter(({ amount }) => Number(amount) > 0);
  return insertOrder(client, shop.id, {
    token,
    key,
    lines,
    captured,
    cart,
    placedAt: at,
    order: {
      ...buyer,
      delivery,
      note,
      payment: voucher && Number(rest) === 0 ? 'voucher' : payment.kind,
      language: placing.language.iso_code,
      // As it was sold; a shop whose goods carry no currency says its own.
      currency: rows.get(placing.lines[0]!.variantKey)!.currency || shop.currency,
      country: shop.countryCode.toUpperCase(),
      shipping: sums.shipping,
      shippingVat: rules.vat,
      discount: sums.discount,
      total: sums.total,
      customerId: placing.customerId ?? null,
      points: placing.points?.points ?? 0,
    },
  });
}
