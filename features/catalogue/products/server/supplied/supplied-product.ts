import type { SuppliedVariantFields } from './supplied.repository.ts';

/** A product as its seller says it is, read and checked: `createSupplied` and `changeSupplied` make it so. */
export type SuppliedProduct = {
  readonly brand: string | null;
  readonly product_number: string | null;
  /** Months. */
  readonly vendor_warranty: number | null;
  /** Null: none is chosen, and those the product has stay; a new one has one. */
  readonly category_id: number | null;
  /** Values in the shop's own attribute groups, of every variant. */
  readonly attributes: readonly number[];
  /** The first one is what the supplier's own columns hold. HTML is sanitised here. */
  readonly texts: readonly {
    readonly language_id: number;
    readonly name: string;
    readonly short_description: string | null;
    readonly long_description: string | null;
  }[];
  /** In their order; an own image by `id`, an upload by `file_id`. Images that are left out are taken away. */
  readonly images: readonly {
    readonly id: number | null;
    readonly file_id: string | null;
    readonly is_cover: boolean;
  }[];
  /** Variants that are left out stay as they are: orders may name them. */
  readonly variants: readonly (SuppliedVariantFields & {
    /** Of a variant the product has. */
    readonly id: number | null;
    /** Values only this variant has. */
    readonly attributes: readonly number[];
  })[];
};

/** The SKU of the product is that of its first variant. */
export const skuOf = ({ variants }: SuppliedProduct): string => variants[0]!.sku;
