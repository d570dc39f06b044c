import { customsWithin } from '#features/catalogue/customs/contract/customs.rules.ts';
import type { ProductDetail, Variant } from '../contract/products.model.ts';
import { type PartState, type PartStates, type TextPart, textStateOf } from '../contract/products.text-state.ts';
import type { DetailRow, VariantRow } from './products.detail.read-model.ts';
import { type Paths, toIdentity } from './products.mapper.ts';
import type { TranslationRow } from './saving/product-edit.repository.ts';
import type { TextStateRow } from './saving/text-state.repository.ts';

export type DetailParts = {
  readonly row: DetailRow;
  readonly paths: Paths;
  readonly textStates: readonly TextStateRow[];
  readonly variants: readonly VariantRow[];
};

/** Whose prices, and whose customs information and presence, may be told; null: every shop's (trap T09, ROL-046, ADR 84). */
export type ToldShops = { readonly prices: readonly number[] | null; readonly rest: readonly number[] | null };

/** Spec section 3, Product. */
export function toDetail(parts: DetailParts, told: ToldShops) {
  const { row, paths, textStates, variants } = parts;
  const { texts, images } = row;
  const live = new Set(row.live_shop_ids);
  const shopIds = row.shop_ids.filter((id) => told.rest === null || told.rest.includes(id));
  const shopExtended = Object.fromEntries(shopIds.map((id) => [String(id), { in_shop: live.has(id) }]));
  const detail: ProductDetail = {
    ...toIdentity(row, paths),
    name: row.supplier_name,
    short_description: row.short_description,
    long_description: row.long_description,
    breadcrumbs: row.breadcrumbs,
    customs_information:
      told.rest === null ? row.customs_information : customsWithin(row.customs_information, told.rest),
    product_translates: texts.map((text) => ({ ...text, states: toStates(text, textStates) })),
    source_language_id: row.source_language_id,
    source_texts: row.source_texts,
    product_images: images.map((image) => ({ ...image, new_image: false })),
    product_categories: row.supplier_category_ids.map((category_id) => ({
      category_id,
      ...(paths.get(category_id) ?? { name: '', path: '' }),
    })),
    variants: variants.map((variant) => toVariant(variant, shopExtended, told.prices)),
    version: row.version,
  };
  return detail;
}

function toStates(text: TranslationRow, states: readonly TextStateRow[]): PartStates {
  const of = (part: TextPart): PartState => {
    const known = states.find((row) => row.language_id === text.language_id && row.part === part);
    const record = known && { sourceIsCurrent: known.source_is_current, reviewed: known.reviewed_at !== null };
    return {
      state: textStateOf(text[part], record ?? null),
      reviewed_at: known?.reviewed_at?.toISOString() ?? null,
      reviewed_by: known?.reviewed_by ?? null,
    };
  };
  return { name: of('name'), short_description: of('short_description'), long_description: of('long_description') };
}

const toVariant = (
  row: VariantRow,
  shop_extended: Variant['shop_extended'],
  only: readonly number[] | null,
): Variant => ({
  ...row,
  variant_images: [...row.variant_images],
  price_extended: Object.fromEntries(
    Object.entries(row.price_extended).filter(([shopId]) => only === null || only.includes(Number(shopId))),
  ),
  shop_extended,
});
