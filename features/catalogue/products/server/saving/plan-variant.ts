import { decimal } from '#kit/money.ts';
import { type PriceShop, priceInShop } from '../../contract/products.price.ts';
import type { ProductSave } from '../../contract/products.save.ts';
import { changesOf } from './field-change.ts';
import type { PriceRow, ShopPriceFields, VariantFields, VariantRow } from './variant-edit.repository.ts';

export type AskedVariant = NonNullable<ProductSave['data']['variants']>[number];
export type PricedShop = PriceShop;

const sameAmount = (a: unknown, b: unknown): boolean => {
  const [one, other] = [decimal(a as string | null), decimal(b as string | null)];
  return one === null || other === null ? one === other : one.equals(other);
};

/** The variant after the save and what is different; the new EAN takes the place of the old one among all EANs. */
export function planFields(stored: VariantRow, asked: AskedVariant) {
  const { sku, ean, width, height, depth, weight, stock, max_handling_days } = asked;
  const wanted = { sku, ean, width, height, depth, weight, stock, max_handling_days };
  const changes = changesOf(`variants.${stored.id}.`, stored, wanted);
  const after = { ...pick(stored), ...Object.fromEntries(Object.entries(wanted).filter(([, it]) => it !== undefined)) };
  const others = stored.eans.filter((code) => code !== stored.ean && code !== after.ean);
  const eans = after.ean === stored.ean ? stored.eans : [...(after.ean === null ? [] : [after.ean]), ...others];
  return { changes, row: { ...after, id: stored.id, eans } };
}

const pick = ({ sku, ean, width, height, depth, weight, stock, max_handling_days }: VariantRow): VariantFields => ({
  sku,
  ean,
  width,
  height,
  depth,
  weight,
  stock,
  max_handling_days,
});

/**
 * The shop's own prices after the save. A figure that comes back as it is in force there is no change: the supplier's
 * price must not become the shop's own only because it was shown in the form.
 */
export function planPrices(stored: VariantRow, asked: AskedVariant, shop: PricedShop, isAsked: boolean) {
  const wanted = wantedPrices(asked, shop, isAsked);
  const own = stored.prices[String(shop.id)] ?? noPrice;
  const inForce = {
    ...priceInShop({ ...stored.base, price_extended: stored.prices }, shop),
    customs_fee: own.customs_fee,
  };
  const changes = changesOf(`variants.${stored.id}.price_extended.${shop.id}.`, inForce, wanted, sameAmount);
  const changed = Object.fromEntries(changes.map(({ field, after }) => [field.split('.').at(-1), after]));
  const row: PriceRow = { ...own, ...changed, variant_id: stored.id, shop_id: shop.id };
  return { changes, row };
}

const noPrice: ShopPriceFields = { price: null, discount_price: null, tvsh: null, customs_fee: null };

/** The figures beside price_extended are those of the asked shop. */
function wantedPrices(asked: AskedVariant, shop: PricedShop, isAsked: boolean): Partial<ShopPriceFields> {
  const { customs_fee: fee, ...extended } = asked.price_extended?.[String(shop.id)] ?? {};
  const { price, discount_price, tvsh } = isAsked ? asked : {};
  return {
    price: price === undefined ? extended.price : price,
    discount_price: discount_price === undefined ? extended.discount_price : discount_price,
    tvsh: tvsh === undefined ? extended.tvsh : tvsh,
    customs_fee: fee === null ? null : fee?.value,
  } as Partial<ShopPriceFields>;
}
