import type { ColumnsOfProduct, ColumnsOfVariant } from '../../contract/products.fields.ts';

/** What a supplier says of a variant, in the precision of our columns; also what is remembered as delivered. */
export type DeliveredVariant = ColumnsOfVariant & {
  readonly sku: string;
  readonly ean: string | null;
  readonly eans: readonly string[];
};

/** The supplier's columns of a product. */
export type ProductColumns = ColumnsOfProduct & {
  readonly name: string;
  readonly short_description: string | null;
  readonly long_description: string | null;
  readonly is_simple: boolean;
  readonly breadcrumbs: string | null;
};

export type DeliveredText = {
  readonly name: string;
  readonly short_description: string | null;
  readonly long_description: string | null;
};

/** A variant as it is from now on, with what the supplier said of it last. */
export type VariantUpdate = DeliveredVariant & {
  readonly id: number;
  readonly stock: number;
  readonly in_delivery: boolean;
  readonly delivered: DeliveredVariant;
};
