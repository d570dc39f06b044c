import { margin } from '#features/catalogue/products/contract/products.price.ts';
import { num } from '#kit/exact.ts';
import { round } from '#kit/money.ts';
import type { PriceRow } from '../contract/price-desk.model.ts';
import type { PastPriceDbRow } from './past-prices.read-model.ts';
import { type PriceDeskShop, purchaseIn, shownOf, type Ways } from './prices.mapper.ts';

/**
 * The row of a moment of the past. The purchase price is the one the price was last calculated with by then, in the shop's currency by the
 * rate of that day; what nobody wrote down then (landed cost, warnings, whether the shop had the content) is left empty.
 */
export function toPastRow(row: PastPriceDbRow, at: Date, shop: PriceDeskShop, wayOf: Ways): PriceRow {
  const { held, last } = row;
  const gross = held?.gross == null ? null : round(held.gross);
  const currency = last?.cost_currency ?? shop.currency;
  const { purchase, missing } = purchaseIn(last?.cost ?? null, wayOf(currency));
  const waits = last !== null && last.field === 'state' && last.gross !== null && !sameAs(last.gross, held?.gross);
  return {
    id: row.id,
    product_id: row.product_id,
    cover: row.cover,
    sku_intern: row.sku_intern,
    sku: row.sku,
    name: row.name,
    seller: row.seller,
    stock: row.stock,
    purchase_price: last?.cost ?? null,
    recommended_price: last?.recommended ?? null,
    currency,
    purchase_shown: purchase,
    rate_missing: last?.cost == null ? null : missing,
    rates: [],
    transport: null,
    transport_known: true,
    landed: null,
    customs_fee: null,
    duty: null,
    net: held?.net ?? null,
    vat: last?.vat ?? null,
    gross,
    discount_gross: row.discount_gross,
    discount_period: null,
    low30: null,
    campaign: row.campaign && { ...row.campaign, ends_at: new Date(row.campaign.ends_at).toISOString() },
    margin: margin(gross, purchase),
    kept: null,
    net_margin: held?.margin ?? null,
    source: last === null ? 'supplier' : last.pinned ? 'pin' : 'rule',
    profile: last?.profile ?? null,
    profile_for: null,
    pin: row.pin && { ...row.pin, until: row.pin.until && new Date(row.pin.until).toISOString() },
    state: last?.state ?? null,
    codes: last?.codes ?? [],
    warnings: [],
    calculated_gross: waits ? last.gross : null,
    in_shop: null,
    applied_at: held ? new Date(held.at).toISOString() : null,
    updated: null,
    presented: shownOf(row.presented),
    as_of: at.toISOString(),
  };
}

const sameAs = (one: string, other: string | null | undefined): boolean => other != null && num(one).eq(other);
