/** What a supplier says of a variant, in the precision of our columns; also what is remembered as delivered. */
export type DeliveredVariant = {
  readonly sku: string;
  readonly ean: string | null;
  readonly eans: readonly string[];
  readonly width: string | null;
  readonly height: string | null;
  readonly depth: string | null;
  readonly weight: string | null;
  readonly stock: number | null;
  readonly max_handling_days: number | null;
  readonly price: string | null;
  readonly discount_price: string | null;
  readonly purchase_price: string | null;
  readonly currency: string | null;
  readonly tvsh: string | null;
};

/** The supplier's columns of a product. */
export type ProductColumns = {
  readonly name: string;
  readonly product_number: string | null;
  readonly short_description: string | null;
  readonly long_description: string | null;
  readonly is_simple: boolean;
  readonly vendor_warranty: number | null;
  readonly country: string | null;
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
