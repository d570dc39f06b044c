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

/** Pieces of a product in all shops, since a moment and ever. */
export type SoldPieces = { readonly since: number; readonly ever: number };

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
  /** Of these products, however many variants they have; what was never sold is left out. */
  readonly byProduct: (
    db: Db,
    asked: { readonly productIds: readonly number[]; readonly since: Date },
  ) => Promise<ReadonlyMap<number, SoldPieces>>;
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

/** The pieces of all features that sell, by product. */
export async function soldByProduct(
  sellers: readonly SoldGoods[],
  db: Db,
  asked: Parameters<SoldGoods['byProduct']>[1],
): Promise<ReadonlyMap<number, SoldPieces>> {
  const all = new Map<number, SoldPieces>();
  for (const seller of sellers)
    for (const [id, { since, ever }] of await seller.byProduct(db, asked)) {
      const before = all.get(id) ?? { since: 0, ever: 0 };
      all.set(id, { since: before.since + since, ever: before.ever + ever });
    }
  return all;
}
