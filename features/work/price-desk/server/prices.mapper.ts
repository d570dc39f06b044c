import { type Conversion, convert, converted, type Rate } from '#features/base/exchange/contract/exchange.rates.ts';
import { margin, priceInShop, salePrice } from '#features/catalogue/products/contract/products.price.ts';
import { num } from '#kit/exact.ts';
import { round } from '#kit/money.ts';
import type { OwnPriceRow, PriceRow } from '../contract/price-desk.model.ts';
import type { PriceDbRow } from './prices.read-model.ts';

export type PriceDeskShop = {
  readonly id: number;
  readonly currency: string;
  readonly pricing_mode: 'supplier' | 'calculated';
  /** Today there, YYYY-MM-DD. */
  readonly on: string;
};

/** The same with the rates in force on the shop's day. */
export type RatedShop = PriceDeskShop & { readonly rates: readonly Rate[] };

/** How a currency becomes the shop's. */
export type Ways = (currency: string) => Conversion;

/** Found once for each currency: a page has many prices in few. A rate of any age is shown; without buffer. */
export function waysInto({ currency: to, on }: PriceDeskShop, rates: readonly Rate[]): Ways {
  const known = new Map<string, Conversion>();
  return (from) => {
    const way = known.get(from) ?? convert(rates, { from, to, on, maxAgeDays: Number.MAX_SAFE_INTEGER });
    known.set(from, way);
    return way;
  };
}

/** How many of the shop's currency it is for one of another, or the pair whose rate is missing. */
export function factorFor(way: Conversion): { factor: string } | { missing: string } {
  return 'refused' in way ? { missing: way.pair } : { factor: converted(num(1), way.legs, '0').toFixed() };
}

/** A purchase price in the shop's currency, two decimals; null with the pair where its rate is missing. */
export function purchaseIn(
  amount: string | null,
  way: Conversion,
): { readonly purchase: string | null; readonly missing: string | null } {
  if ('refused' in way) return { purchase: null, missing: way.pair };
  return { purchase: amount === null ? null : round(converted(num(amount), way.legs, '0').toFixed()), missing: null };
}

/** The row of the list. A shown purchase price is converted exactly, not by a rounded factor. */
export function toPriceRow(row: PriceDbRow, shop: RatedShop, wayOf: Ways): PriceRow {
  const { base, own, result } = row;
  const held = priceInShop({ ...base, currency: row.currency, price_extended: { [shop.id]: own ?? {} } }, shop);
  const gross = salePrice(held.price, held.tvsh);
  const way = wayOf(row.currency);
  const { purchase, missing } = purchaseIn(row.purchase_price, way);
  const differs =
    result !== null && result.calculated_gross !== null && !same(result.calculated_gross, result.applied_gross);
  return {
    id: row.id,
    product_id: row.product_id,
    cover: row.cover,
    sku_intern: row.sku_intern,
    sku: row.sku,
    name: row.name,
    seller: row.seller,
    stock: row.stock,
    purchase_price: row.purchase_price,
    recommended_price: row.recommended_price,
    currency: row.currency,
    purchase_shown: purchase,
    rate_missing: missing,
    rates: ratesOf(way, shop),
    transport: result?.transport ?? null,
    transport_known: result?.transport_known ?? true,
    landed: result?.landed ?? null,
    customs_fee: own?.customs_fee ?? null,
    duty: result?.duty ?? null,
    net: held.price,
    vat: held.tvsh,
    gross,
    discount_gross: salePrice(held.discount_price, held.tvsh),
    discount_period: row.discount_period && periodOf(row.discount_period),
    low30: row.low30,
    campaign: row.campaign && { ...row.campaign, ends_at: new Date(row.campaign.ends_at).toISOString() },
    margin: margin(gross, purchase),
    kept: result?.kept ?? null,
    net_margin: result?.net_margin ?? null,
    source: result === null || shop.pricing_mode === 'supplier' ? 'supplier' : result.source,
    profile: result?.profile ?? null,
    profile_for: result?.profile_for ?? null,
    pin: row.pin && { ...row.pin, until: row.pin.until && new Date(row.pin.until).toISOString() },
    state: result?.state ?? null,
    codes: result?.codes ?? [],
    warnings: result?.warnings ?? [],
    calculated_gross: differs ? result.calculated_gross : null,
    in_shop: row.in_shop,
    applied_at: result?.applied_at ? new Date(result.applied_at).toISOString() : null,
    updated: result?.updated ? { ...result.updated, at: new Date(result.updated.at).toISOString() } : null,
    presented: shownOf(row.presented),
    as_of: null,
  };
}

/** The rows of rates a conversion used, as people name them. */
const ratesOf = (way: Conversion, { rates }: RatedShop): PriceRow['rates'] =>
  'refused' in way
    ? []
    : way.legs.flatMap(({ rate_id, pair, rate }) => {
        const row = rates.find(({ id }) => id === rate_id);
        return row ? [{ pair, rate, on: row.effective_on }] : [];
      });

const iso = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());
const periodOf = ({ from, until }: NonNullable<PriceDbRow['discount_period']>) => ({
  from: iso(from),
  until: iso(until),
});

export const shownOf = (shown: PriceDbRow['presented']): PriceRow['presented'] =>
  shown && { ...shown, since: new Date(shown.since).toISOString() };

const same = (one: string, other: string | null): boolean => other !== null && num(one).eq(other);

/** What a reseller's own people see of it. */
export const toOwnRow = (row: PriceDbRow): OwnPriceRow => ({
  variant_id: row.id,
  product_id: row.product_id,
  image: row.cover,
  sku: row.sku,
  name: row.name,
  stock: row.stock,
  purchase_price: row.purchase_price,
  currency: row.currency,
  delivered_at: row.delivered_at?.toISOString() ?? null,
  in_shop: row.in_shop?.status === 'in_shop',
});
