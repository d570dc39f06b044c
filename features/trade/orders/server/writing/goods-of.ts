import { ratesFor } from '#features/base/exchange/server/exchange.public.ts';
import { type CampaignPrice, campaignPricesOf } from '#features/selling/campaigns/server/campaigns.public.ts';
import type { PromisedDay } from '#features/selling/delivery-time/server/delivery-time.public.ts';
import { dayIn } from '#kit/clock.ts';
import { num } from '#kit/exact.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { type Goods, goodsReadModel } from '../goods.read-model.ts';
import type { LineCampaign, LineGoods, NewLineRow } from '../lines.repository.ts';
import type { NewLine } from './new-order.ts';

export type EuroRates = { of(currency: string): { readonly rate: string; readonly id: number | null } | null };

/** One euro in each currency, in force on the shop's day, without a buffer (orders.md 1). */
export async function euroRates(tx: Pick<Tx, 'db'>, at: Date, zone: string): Promise<EuroRates> {
  const rates = await ratesFor(tx.db, dayIn(at, zone));
  return {
    of(currency) {
      if (currency === 'EUR') return { rate: '1', id: null };
      const found = rates.find(({ pair }) => pair === `EUR${currency}`);
      return found ? { rate: found.rate, id: found.id } : null;
    },
  };
}

const nothing: LineGoods = {
  cost_expected: null,
  cost_currency: null,
  cost_fx: null,
  source_seller_id: null,
  source_kind: null,
};

/** What each variant is expected to cost, and who supplies it, frozen when it is placed. @throws nothing: an unknown variant is not in it */
export async function goodsOf(
  tx: Pick<Tx, 'db'>,
  variantIds: readonly number[],
  rates: EuroRates,
): Promise<Map<number, LineGoods>> {
  return goodsAt(await goodsReadModel(tx.db).mapGoods(variantIds), rates);
}

/** The same of goods that are read already, at the rates of a day. */
export const goodsAt = (known: ReadonlyMap<number, Goods>, rates: EuroRates): Map<number, LineGoods> =>
  new Map(
    [...known].map(([id, { cost, currency, seller_id, local }]) => [
      id,
      {
        cost_expected: cost,
        cost_currency: cost === null ? null : currency,
        cost_fx: cost === null ? null : (rates.of(currency)?.rate ?? null),
        source_seller_id: seller_id,
        source_kind: local ? 'local' : 'reseller',
      },
    ]),
  );

/** Without VAT, with four decimals. */
export const netOf = (gross: string, vatPercent: string): string =>
  num(gross).div(num(vatPercent).div(100).plus(1)).toFixed(4);

/** A line of an order in the words of campaigns. */
export type Sold = Pick<NewLine, 'variantId' | 'unitGross'> & { readonly at: Date };

/**
 * What campaigns freeze with each of these lines, in their order: one statement. An order in a currency that is not its shop's has prices of none.
 */
export async function campaignsOf(
  tx: Pick<Tx, 'db'>,
  shopId: number,
  lines: readonly (Sold & { readonly foreign: boolean })[],
): Promise<LineCampaign[]> {
  const places = [...lines.keys()].filter((place) => lines[place]!.variantId !== null && !lines[place]!.foreign);
  const asked = places.map((place) => {
    const { variantId, unitGross, at } = lines[place]!;
    return { variantId: variantId!, unitGross, at };
  });
  const found = await campaignPricesOf(tx.db, shopId, asked);
  const byPlace = new Map(places.map((place, at) => [place, found[at]!]));
  return [...lines.keys()].map((place) => frozenCampaign(byPlace.get(place) ?? null));
}

const frozenCampaign = (price: CampaignPrice | null): LineCampaign => ({
  campaign_item_id: price?.itemId ?? null,
  campaign_market: price?.market ?? null,
  campaign_seller: price?.seller ?? null,
});

/** What is written of a line; where the shop told no day, the promise is that of the rules. */
export const lineRow = (
  line: NewLine,
  goods: ReadonlyMap<number, LineGoods>,
  promises: ReadonlyMap<number, PromisedDay>,
  campaign: LineCampaign,
): NewLineRow => ({
  external_id: line.externalId,
  variant_id: line.variantId,
  sku: line.sku,
  name: line.name,
  qty_placed: line.qty,
  unit_gross: line.unitGross,
  unit_net: netOf(line.unitGross, line.vatPercent),
  vat_percent: line.vatPercent,
  discount_gross: line.discountGross,
  line_gross: line.lineGross,
  promised: line.promised ?? (line.variantId === null ? null : (promises.get(line.variantId)?.day ?? null)),
  replaces_line_id: line.replacesLineId ?? null,
  ...campaign,
  ...((line.variantId === null ? undefined : goods.get(line.variantId)) ?? nothing),
});
