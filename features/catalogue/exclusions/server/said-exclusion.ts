import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import { todayInTirane } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import { refuseFields } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Db } from '#server/db/database.ts';
import type { Exclusion, ExclusionTarget, ExclusionTerms } from '../contract/exclusions.model.ts';
import { stateOn } from '../contract/exclusions.rules.ts';
import { exclusionSentences as words } from '../contract/exclusions.sentences.ts';
import { exclusionsReadModel } from './exclusions.read-model.ts';

const fieldOf = {
  category: 'category_id',
  supplier_category: 'category_id',
  brand: 'shop_brand_id',
  word: 'word',
} as const;

/** The one target the kind needs; what a form held besides is left out. */
export const onlyTarget = ({ kind, category_id, shop_brand_id, word }: ExclusionTarget): ExclusionTarget => ({
  kind,
  category_id: kind === 'category' || kind === 'supplier_category' ? category_id : null,
  shop_brand_id: kind === 'brand' ? shop_brand_id : null,
  word: kind === 'word' ? word : null,
});

/** Terms in one order, each thing once. */
export function tidyTerms(terms: ExclusionTerms): ExclusionTerms {
  const once = (ids: readonly number[]) => [...new Set(ids)].toSorted((one, other) => one - other);
  const { shop_ids, exceptions: spared } = terms;
  return {
    ...terms,
    shop_ids: shop_ids && once(shop_ids),
    exceptions: { sellers: once(spared.sellers), brands: once(spared.brands), products: once(spared.products) },
  };
}

/** Refuses what is not there, and a rule that is there already, each at its field. */
export async function refuseUnknown(
  db: Db,
  target: ExclusionTarget,
  terms: ExclusionTerms,
  besides = 0,
): Promise<void> {
  const read = exclusionsReadModel(db);
  const field = fieldOf[target.kind];
  if (!(await read.hasTarget(target)))
    throw refuseFields([{ field, ...say(target.kind === 'brand' ? words.brandRule : words.categoryRule) }]);
  await refuseShops(db, terms.shop_ids);
  const unknown = await read.findUnknown(terms.exceptions);
  if (unknown !== null) throw refuseFields([{ field: `exceptions.${unknown}`, ...say(words.unknownException) }]);
  if ((await read.findSame(target, terms.shop_ids, besides)) !== null)
    throw refuseFields([{ field: besides === 0 ? field : 'shop_ids', ...say(words.sameRule) }]);
}

export async function refuseShops(db: Db, shopIds: readonly number[] | null): Promise<void> {
  if (shopIds === null) return;
  const known = new Set(await shopsRepository(db).listIds());
  const id = shopIds.find((one) => !known.has(one));
  if (id !== undefined) throw refuseFields([{ field: 'shop_ids', ...say(words.unknownShop, { id }) }]);
}

/** Whether the rule holds today. */
export const holdsToday = (terms: Pick<ExclusionTerms, 'starts_on' | 'ends_on'>, now: Date): boolean =>
  stateOn(todayInTirane(now), terms) === 'in_force';

type Listed = Omit<Exclusion, 'state'>;
export const withState = (row: Listed, now: Date): Exclusion => ({ ...row, state: stateOn(todayInTirane(now), row) });

/** A rule as the history tells it: names, because what they were of may be gone when somebody reads. */
export function told(
  { kind, target, seller, scope, reason, note, in_shop, starts_on, ends_on, ...rest }: Listed,
  shops: ReadonlyMap<number, string>,
) {
  const { sellers, brands, products } = rest.exceptions;
  const names = [...sellers, ...brands, ...products].map(({ name }) => name).join(', ');
  return {
    kind,
    target: seller === null ? target : `${seller}: ${target}`,
    shops: rest.shop_ids?.map((id) => shops.get(id) ?? String(id)).join(', ') ?? null,
    scope,
    reason,
    note: note || null,
    in_shop,
    starts_on,
    ends_on,
    exceptions: names || null,
  };
}
