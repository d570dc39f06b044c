// Reads of others: shops
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { holdEach, locks } from '#server/db/locks.ts';
import type { PriceRule, Resolved } from '../../contract/bundles.rules.ts';
import { assignedVariants } from './assigned-variants.read-model.ts';
import { bundlesRepository } from './bundles.repository.ts';
import { type ResolvedChunk, resolveShop } from './resolve-shop.ts';
import { rulesReadModel } from './rules.read-model.ts';

/** Variants that other rules hold for than before. */
export type Reassigned = { readonly shopId: number; readonly variantIds: readonly number[] };

/**
 * Brings the rules that hold for each variant up to date (`price_assignments`): of the given products or all, in the given shop or in every one that
 * calculates its prices or has rules in force. Only rows that differ are written. Gives the variants whose rules changed; marking them dirty is the caller's.
 */
export async function assignProducts(
  db: Kysely<DB>,
  productIds: readonly number[] | null,
  shopId: number | null,
): Promise<Reassigned[]> {
  if (productIds?.length === 0) return [];
  if (shopId === null) await holdRules(db, 'others may too');
  else await holdRules(db, 'others may too', shopId);
  const shops = await rulesReadModel(db).listInForce(shopId, productIds);
  const changed: Reassigned[] = [];
  for (const [id, rules] of shops) {
    const variantIds = await assignShop(db, id, rules, productIds);
    if (variantIds.length > 0) changed.push({ shopId: id, variantIds });
  }
  return changed;
}

async function assignShop(
  db: Kysely<DB>,
  shopId: number,
  rules: readonly PriceRule[],
  productIds: readonly number[] | null,
): Promise<number[]> {
  const changed: number[] = [];
  for await (const { products, variants } of bundledChunks(db, shopId, rules, productIds)) {
    const assigned = assignedVariants(textsOf(products), textsOf(variants));
    const { rows } = await sql<{ variant_id: number }>`
      insert into price_assignments (variant_id, shop_id, bundle_ids)
      select n.variant_id, ${shopId}, n.bundle_ids from (${assigned}) n
        left join lateral (select a.bundle_ids from price_assignments a where a.variant_id = n.variant_id and a.shop_id = ${shopId} offset 0) a on true
       where a.bundle_ids is distinct from n.bundle_ids
       order by n.variant_id
      on conflict (variant_id, shop_id) do update set bundle_ids = excluded.bundle_ids
      returning variant_id`.execute(db);
    for (const row of rows) changed.push(row.variant_id);
  }
  return changed;
}

type BundledChunk = {
  readonly products: ReadonlyMap<number, readonly number[]>;
  readonly variants: ReadonlyMap<number, readonly number[]>;
};

/** The bundles of products under some rules, chunk by chunk. */
async function* bundledChunks(
  db: Kysely<DB>,
  shopId: number,
  rules: readonly PriceRule[],
  productIds: readonly number[] | null,
): AsyncGenerator<BundledChunk> {
  const repository = bundlesRepository(db, shopId);
  const ids = new Map<Resolved, readonly number[]>();
  for await (const chunk of resolveShop(db, shopId, rules, productIds)) {
    const fresh = answersOf(chunk).filter((resolved) => !ids.has(resolved));
    const found = await repository.getIds(fresh.flatMap(({ bundles }) => bundles));
    for (const resolved of fresh)
      ids.set(
        resolved,
        resolved.bundles.map((bundle) => found.get(bundle)!).toSorted((one, other) => one - other),
      );
    const bundled = (of: ReadonlyMap<number, Resolved>) => new Map([...of].map(([id, one]) => [id, ids.get(one)!]));
    yield { products: bundled(chunk.products), variants: bundled(chunk.variants) };
  }
}

const answersOf = ({ products, variants }: ResolvedChunk): Resolved[] => [
  ...new Set([...products.values(), ...variants.values()]),
];
const textsOf = (bundled: ReadonlyMap<number, readonly number[]>) => ({
  ids: [...bundled.keys()],
  texts: [...bundled.values()].map((ids) => `{${ids.join()}}`),
});

/**
 * Rules of a shop stand still until the end of the transaction: putting one in force waits for products that are being assigned, and the other way
 * round, so that no product keeps rules that have gone meanwhile.
 */
export async function holdRules(db: Kysely<DB>, who: 'alone' | 'others may too', shopId?: number): Promise<void> {
  const numbers = sql<{ number: unknown }>`select ${locks.priceRules(sql.ref('id')).number} as number from shops
    ${shopId === undefined ? sql`` : sql`where id = ${shopId}`} order by id`;
  await holdEach(db, numbers, who);
}
