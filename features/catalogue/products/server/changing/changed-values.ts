/** What each bulk change reads of a product, and writes: the value of `Facts` and of its plan. */

import type { StaffValues } from '#features/catalogue/products/contract/products.fields.ts';
import type { AttributeRows } from '../attributes/product-attributes.repository.ts';

export type Assignee = { readonly user_id: number; readonly translate_status: number; readonly assigned_at: string };
/** By language: who works on the product since when. Only the languages that are asked for. */
export type Assigned = Readonly<Record<string, Assignee>>;

/**
 * By category: whether the product is in it, and whether staff or a map of categories said so; absent = never was. Only
 * those the operation may touch.
 */
export type Mapped = Readonly<Record<string, { readonly in: boolean; readonly origin: 'staff' | 'map' }>>;

/** The columns the operation was asked to change, and no others. */
export type FieldValue = Partial<StaffValues> & {
  readonly customs_information?: string | null;
  /** The name of the supplier's brand, and the shop brand it is mapped to. */
  readonly brand?: string | null;
  readonly shop_brand_id?: number | null;
  /** Who said that the product has the attribute, and whether it was taken away; by variant, 0 = the product itself. */
  readonly attribute?: AttributeRows;
};
