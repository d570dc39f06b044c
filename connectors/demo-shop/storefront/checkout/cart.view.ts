import type pg from 'pg';
import { readGoods } from '../../orders/goods.repository.ts';
import { nameOf, unitGrossOf } from '../../orders/place-order.ts';
import { lineGross, type PricedLine, rulesOf, type Totals, totalsOf } from '../../orders/shop-rules.ts';
import type { Visit } from '../storefront.shop.ts';
import { imageUrl } from '../storefront.view.ts';
import { cartRepository } from './cart.repository.ts';

export type CartLineView = {
  readonly productKey: string;
  readonly variantKey: string;
  readonly qty: number;
  readonly name: string;
  readonly image: string | null;
  /** Null: it cannot be bought any more. */
  readonly unitGross: string | null;
  readonly sum: string | null;
  readonly available: number;
  /** Pieces one order may have at most; null: any number. */
  readonly most: number | null;
};
export type CartView = {
  readonly lines: readonly CartLineView[];
  /** Those that can be bought. */
  readonly priced: readonly PricedLine[];
  readonly pieces: number;
  readonly currency: string;
  readonly home: Totals;
  readonly collect: Totals;
  readonly freeFrom: string | null;
};

/** A cart as it would be paid now. */
export async function cartView(database: pg.Pool, visit: Visit, token: string | null): Promise<CartView> {
  const { shop, language } = visit;
  const kept = token === null ? [] : await cartRepository(database, shop.id).list(token);
  const goods = new Map((await readGoods(database, shop.id, kept)).map((row) => [row.variant_key, row]));
  const lines = kept.map(({ productKey, variantKey, qty, name }): CartLineView => {
    const row = goods.get(variantKey);
    const unitGross = row ? unitGrossOf(row) : null;
    return {
      productKey,
      variantKey,
      qty,
      unitGross,
      name: row ? nameOf(row, language.code) : name,
      image: imageUrl(row?.image ?? null),
      sum: unitGross === null ? null : lineGross({ qty, unitGross }),
      available: row?.available ?? 0,
      most: row?.most_per_order ?? null,
    };
  });
  const priced = lines.flatMap(({ variantKey, qty, unitGross }) =>
    unitGross === null ? [] : [{ qty, unitGross, vat: goods.get(variantKey)!.vat }],
  );
  const rules = rulesOf(shop.countryCode);
  return {
    lines,
    priced,
    pieces: lines.reduce((sum, { qty }) => sum + qty, 0),
    currency: [...goods.values()][0]?.currency || shop.currency,
    home: totalsOf(priced, rules, 'home'),
    collect: totalsOf(priced, rules, 'collect'),
    freeFrom: rules.freeFrom,
  };
}

/** The cart with so much taken off its goods by points. */
export function withPoints(cart: CartView, { shop }: Visit, value: string): CartView {
  const rules = rulesOf(shop.countryCode);
  return {
    ...cart,
    home: totalsOf(cart.priced, rules, 'home', value),
    collect: totalsOf(cart.priced, rules, 'collect', value),
  };
}
