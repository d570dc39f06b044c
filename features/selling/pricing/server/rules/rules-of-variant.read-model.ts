import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { PriceTarget } from '../../contract/profiles.scopes.ts';
import { type RuleRow, readRule, rulesInForce, type ShopRule } from './rules.read-model.ts';
import { asTargets, type ProductFacts } from './targets.read-model.ts';

type Variant = { readonly variantId: number; readonly productId: number };
/** Rules of a shop, and a variant as they see it; null: there is no such product. */
type RulesOfVariant = { readonly rules: readonly ShopRule[]; readonly target: PriceTarget | null };

/** The rules in force of a shop beside one variant: what `resolveShop` asks for many products statement by statement, in one. */
export async function rulesOfVariant(
  db: Kysely<DB>,
  shopId: number,
  { variantId, productId }: Variant,
): Promise<RulesOfVariant> {
  type Facts = ProductFacts & { readonly paths: readonly (readonly number[])[] };
  const { rows } = await sql<{ rules: RuleRow[]; target: Facts | null }>`
    select (select coalesce(jsonb_agg(r order by r.version_id), '[]') from (${rulesInForce(shopId, [productId])}) r) as rules,
      (select to_jsonb(t) || jsonb_build_object('paths', (select coalesce(jsonb_agg(category_path(id)), '[]') from unnest(t.categories) id))
         from (${asTargets(shopId, [productId], { after: 0, limit: 1 })}) t) as target`.execute(db);
  const { rules, target } = rows[0]!;
  return {
    rules: rules.map(readRule),
    target: target && {
      variantId,
      productId,
      sellerId: target.seller_id,
      shopBrandId: target.shop_brand_id,
      categories: new Map(target.paths.flatMap((path) => path.map((id, place) => [id, path.length - place] as const))),
    },
  };
}
