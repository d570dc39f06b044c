import type { SuppliedProduct } from '#features/catalogue/products/server/products.public.ts';
import type { ProductViews } from '#features/selling/product-views/contract/product-views.model.ts';
import type { SoldPieces } from '#server/sold-goods.ts';
import {
  type ContentVariant,
  emptyVariant,
  type LocalContent,
  localContent,
} from '../contract/local-products.content.ts';
import type { LocalDraft, LocalProblem, LocalProductRow } from '../contract/local-products.model.ts';
import { type Quality, qualityOf } from '../contract/local-products.quality.ts';
import type { StoredLocalProduct } from './local-content.read-model.ts';
import type { LocalRow } from './local-products.read-model.ts';
import type { DraftRow } from './local-products.repository.ts';

const textOrNull = (typed: string): string | null => typed.trim() || null;
const numberOrNull = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed.trim()));

/** What was typed as what it means; only for a content without issues. Albanian comes first: it is the supplier's own text. */
export function toSupplied(content: LocalContent, languages: { AL: number; EN: number }): SuppliedProduct {
  const written = (['AL', 'EN'] as const).filter((code) => content.texts[code].name.trim() !== '');
  return {
    brand: textOrNull(content.brand),
    product_number: textOrNull(content.product_number),
    vendor_warranty: numberOrNull(content.warranty),
    category_id: content.category_id,
    attributes: content.attributes,
    texts: written.map((code) => ({
      language_id: languages[code],
      name: content.texts[code].name.trim(),
      short_description: textOrNull(content.texts[code].short_description),
      long_description: textOrNull(content.texts[code].long_description),
    })),
    images: coverFirst(content.images),
    variants: content.variants.map(({ attributes, id, ...typed }) => ({ id, attributes, ...variantOf(typed) })),
  };
}

/** Exactly one is the cover: the chosen one, else the first. */
const coverFirst = (images: LocalContent['images']): SuppliedProduct['images'] => {
  const cover = Math.max(
    0,
    images.findIndex((image) => image.is_cover),
  );
  return images.map(({ id, file_id }, at) => ({ id, file_id, is_cover: at === cover }));
};

const variantOf = (typed: Omit<ContentVariant, 'id' | 'attributes'>) => ({
  sku: typed.sku.trim(),
  ean: textOrNull(typed.ean),
  // A product of before may have none; the form asks for it, price and stock alone do not.
  price: textOrNull(typed.price),
  discount_price: textOrNull(typed.discount_price),
  tvsh: textOrNull(typed.tvsh),
  stock: Number(typed.stock.trim()),
  max_handling_days: numberOrNull(typed.max_handling_days),
  width: numberOrNull(typed.width),
  height: numberOrNull(typed.height),
  depth: numberOrNull(typed.depth),
  weight: numberOrNull(typed.weight),
});

/** A stored product as its seller would have typed it. */
export function toContent(stored: StoredLocalProduct): LocalContent {
  const texts = (code: 'AL' | 'EN') => {
    const found = stored.texts[code] ?? (code === 'AL' ? stored.own : null);
    return {
      name: found?.name ?? '',
      short_description: found?.short_description ?? '',
      long_description: found?.long_description ?? '',
    };
  };
  return localContent.parse({
    category_id: stored.category_id,
    attributes: stored.attributes,
    brand: stored.brand ?? '',
    product_number: stored.product_number ?? '',
    warranty: stored.vendor_warranty === null ? '' : String(stored.vendor_warranty),
    images: stored.images,
    texts: { AL: texts('AL'), EN: texts('EN') },
    variants: stored.variants?.map((row) => ({
      ...emptyVariant,
      ...Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value ?? ''])),
    })) ?? [emptyVariant],
  });
}

export const toDraft = ({ updated_at, content, ...row }: DraftRow): LocalDraft => ({
  ...row,
  content: localContent.parse(content),
  updated_at: updated_at.toISOString(),
});

export const toRow = (
  { category_id, archived_at, archived_by, archive_reason, updated_at, problem, ...row }: LocalRow,
  paths: ReadonlyMap<number, { readonly path: string }>,
  stored: StoredLocalProduct | undefined,
  sold: SoldPieces | undefined,
  views: ProductViews | undefined,
): LocalProductRow => ({
  ...row,
  sold: { recently: sold?.since ?? 0, ever: sold?.ever ?? 0 },
  views: views ?? { count: null, counted: [], uncounted: [] },
  price_waits: stored?.asked_prices.some(({ state }) => state === 'waiting') ?? false,
  quality: mutable(stored ? qualityOf(toContent(stored)) : { score: 0, missing: [] }),
  shops: row.shops as LocalProductRow['shops'],
  problem: problem as LocalProblem | null,
  category: category_id === null ? null : (paths.get(category_id)?.path ?? null),
  archived: archived_at === null ? null : { at: archived_at.toISOString(), by: archived_by, reason: archive_reason },
  updated_at: updated_at.toISOString(),
});

const mutable = ({ score, missing }: Quality) => ({ score, missing: [...missing] });
