import type { Db } from './db/database.ts';

/** Orders placed from one moment to before another, in one shop. */
export type SoldAsked = { readonly shopId: number; readonly from: Date; readonly until: Date };

/** What was sold of some variants on a day of the shop's clock. */
export type SoldDay = {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly pieces: number;
  /** What stayed of it without VAT and cost, in the shop's currency, two decimals; null where a cost or a rate is not known. */
  readonly kept: string | null;
};

/**
 * What shops sold: pieces placed less those that were cancelled. Declared by the feature that keeps orders, since it lies above those that ask
 * (prices weigh by it, campaigns compare with the days before).
 */
export type SoldGoods = {
  /** By variant; what was not sold is left out. */
  readonly byVariant: (db: Db, asked: SoldAsked) => Promise<ReadonlyMap<number, number>>;
  /** Of these variants by day, oldest first; days without a sale are left out. */
  readonly byDay: (
    db: Db,
    asked: SoldAsked & { readonly variantIds: readonly number[] },
  ) => Promise<readonly SoldDay[]>;
};

/** The pieces of all features that sell, by variant. */
export async function soldByVariant(
  sellers: readonly SoldGoods[],
  db: Db,
  asked: SoldAsked,
): Promise<ReadonlyMap<number, number>> {
  const all = new Map<number, number>();
  for (const seller of sellers)
    for (const [id, pieces] of await seller.byVariant(db, asked)) all.set(id, (all.get(id) ?? 0) + pieces);
  return all;
}
