import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import {
  type AskedPrice,
  readSellerPriceLimit,
  sameAsked,
  sellerPriceLimitSetting,
  waitsForApproval,
} from '../../contract/seller-prices/seller-prices.ts';
import type { FieldChange } from '../saving/field-change.ts';
import { sellerPricesRepository } from './seller-prices.repository.ts';
import type { SuppliedProduct } from './supplied-product.ts';

type Variant = SuppliedProduct['variants'][number];
type Held = {
  /** What is written now: where a price waits, with the price there was. */
  readonly supplied: SuppliedProduct;
  /** Asked for and not yet holding, for the history. */
  readonly changes: readonly FieldChange[];
};

/** The percent of the market. */
export const readPriceLimit = async (db: Db): Promise<string> =>
  readSellerPriceLimit(await settingsRepository(db).find(sellerPriceLimitSetting, null));

/**
 * Keeps a seller's new prices of an approved product from holding where they move further than the market lets them: they wait for staff
 * (pricing.md, /price/export). The same price asked again waits on; another one takes its place; the old one withdraws it. The product is locked.
 */
export async function holdPrices(
  tx: Tx,
  { actor, now }: Context,
  productId: number,
  stored: ReadonlyMap<number, AskedPrice>,
  supplied: SuppliedProduct,
): Promise<Held> {
  const prices = sellerPricesRepository(tx.db);
  const [limit, newest] = [await readPriceLimit(tx.db), await prices.mapNewest(productId)];
  const changes: FieldChange[] = [];
  const asked: { variantId: number; state: 'applied' | 'waiting'; before: AskedPrice; after: AskedPrice }[] = [];
  const withdrawn: number[] = [];
  const variants = supplied.variants.map((variant): Variant => {
    const before = variant.id === null ? undefined : stored.get(variant.id);
    if (variant.id === null || before === undefined) return variant;
    const last = newest.get(variant.id);
    const waits = last?.state === 'waiting' ? last.asked : null;
    // A step back to what held before the last one needs nobody's approval: an import that is undone is undone.
    const back = last?.state === 'applied' && sameAsked(last.old, variant);
    const beyond = !back && waitsForApproval(before, variant, limit);
    const held = { ...variant, price: before.price, discount_price: before.discount_price };
    if (beyond && waits && sameAsked(waits, variant)) return held;
    if (waits) withdrawn.push(variant.id);
    if (waits || beyond)
      changes.push({
        field: `variants.${variant.id}.asked_price`,
        before: waits ? said(waits) : null,
        after: beyond ? said(variant) : null,
      });
    if (sameAsked(before, variant)) return variant;
    asked.push({ variantId: variant.id, state: beyond ? 'waiting' : 'applied', before, after: variant });
    return beyond ? held : variant;
  });
  if (withdrawn.length > 0) await prices.withdraw(withdrawn, now());
  if (asked.length > 0) await prices.insert(productId, asked, { userId: actor.userId, at: now() });
  return { supplied: { ...supplied, variants }, changes };
}

/** `12.50`, or `12.50 → 9.90` with a discount. */
export const said = ({ price, discount_price }: AskedPrice): string =>
  discount_price === null ? (price ?? '–') : `${price ?? '–'} → ${discount_price}`;
