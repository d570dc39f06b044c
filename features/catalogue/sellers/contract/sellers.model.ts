import { z } from 'zod';
import { categoryNode } from '#features/catalogue/categories/contract/categories.model.ts';

const text = z.string().nullable();

/** Spec section 3: the business fields a seller and a company have in common (ENT-013). */
export const businessFields = z.object({
  name: z.string(),
  /** Unique business number; text, leading zeros count (trap T70). */
  number: text,
  type: text,
  /** YYYY-MM-DD, a plain date end to end (trap T107). */
  registration_date: text,
  contact_phone: text,
  contact_email: text,
  contact_firstname: text,
  contact_lastname: text,
  address: text,
  country: text,
  city: text,
  zip_code: text,
  /** Comma separated. */
  brands: text,
});
export type BusinessFields = z.infer<typeof businessFields>;

export const company = businessFields.extend({ id: z.int() });

/** Spec section 3, Seller record. */
export const seller = businessFields.extend({
  id: z.int(),
  local_seller: z.boolean(),
  sku_prefix: text,
  is_suspended: z.boolean(),
});
export type Seller = z.infer<typeof seller>;

/** A seller in a select. */
export const sellerOption = z.object({
  id: z.int(),
  name: z.string(),
  number: text,
  local_seller: z.boolean(),
  is_suspended: z.boolean(),
});
export type SellerOption = z.infer<typeof sellerOption>;

/** A seller with the tree of its external categories. */
export const sellerWithCategories = z.object({ id: z.int(), name: z.string(), categories: z.array(categoryNode) });
