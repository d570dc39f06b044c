import { z } from 'zod';
import { productRead } from '#features/base/permissions/contract/permissions.access.ts';
import { anyOr, defineCall, id, many, paged, pageQuery, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { brandsErrors as errors } from './brands.errors.ts';
import { brandSentences as words } from './brands.sentences.ts';

export const shopBrand = z.object({ id: z.int(), name: z.string() });
export type ShopBrand = z.infer<typeof shopBrand>;

/** Brands of a page; enough for a select that searches on the server. */
export const brandPageSize = 200;

export const listBrands = defineCall({
  name: 'brands.list',
  method: 'GET',
  path: '/brand',
  summary: 'The shop brands by name, those whose name contains the search where one is given.',
  access: ['Read_Brand', ...productRead],
  query: z.object({
    search: z.string().trim().max(200).optional(),
    ...pageQuery({ pageSize: brandPageSize, max: 1000 }),
  }),
  output: z.array(shopBrand),
});

/** How far a mapping of a supplier brand reaches: what the confirm of the drawer says before it is saved (trap T101). */
export const brandReach = z.object({
  products: z.int(),
  sellers: z.int(),
  /** Of the products, those that are in a shop now: they will differ from what the shop was sent. */
  live: z.int(),
});
export type BrandReach = z.infer<typeof brandReach>;

export const getBrandReach = defineCall({
  name: 'brands.getReach',
  method: 'GET',
  path: '/brand/{id}/reach',
  summary: 'How many products of how many resellers carry a supplier brand, and how many of them are in a shop.',
  access: ['Read_Brand', ...productRead],
  params: z.object({ id }),
  output: brandReach,
});

/** What a brand is called in other languages, by code; a shop shows the name of its first language, or, without one, the name itself. */
const brandNames = z.record(z.string(), z.string());

/** A brand of the shops as its keepers see it. */
export const keptBrand = shopBrand.extend({
  names: brandNames,
  /** The address of its picture. */
  logo: z.string().nullable(),
  version,
  /** Products of all suppliers that carry it. */
  products: z.int(),
  /** Brands of suppliers that are mapped to it. */
  supplier_brands: z.int(),
});
export type KeptBrand = z.infer<typeof keptBrand>;

export const keptBrandsPageSize = 25;

export const listKeptBrands = defineCall({
  name: 'brands.listKept',
  method: 'GET',
  path: '/brand/kept',
  summary: 'A page of the shop brands by name with their pictures, products and supplier brands.',
  access: ['Read_Brand'],
  houseOnly: true,
  query: z.object({
    search_text: z.string().trim().max(200).optional(),
    /** `none`: those no product carries. */
    products: anyOr(z.enum(['none'])),
    ...pageQuery({ pageSize: keptBrandsPageSize }),
  }),
  output: paged(keptBrand),
});

export const brandNameLength = 100;

const said = {
  name: z
    .string({ error: rule(words.nameRule) })
    .trim()
    .min(1, { error: rule(words.nameRule) })
    .max(brandNameLength, { error: rule(words.nameRule) }),
  /** The file id of an upload. */
  logo: z.uuid().nullable().default(null),
  /** An empty one is taken away. Absent, as pages of the release before leave it: those there are stay. */
  names: z
    .record(
      z.string().regex(/^[A-Z]{2}$/),
      z
        .string()
        .trim()
        .max(brandNameLength, { error: rule(words.nameRule) }),
    )
    .optional(),
};
export type SaidBrand = {
  readonly name: string;
  readonly logo: string | null;
  readonly names?: Readonly<Record<string, string>> | undefined;
};

export const addBrand = defineCall({
  name: 'brands.add',
  method: 'POST',
  path: '/brand',
  summary: 'Adds a shop brand, to which brands of suppliers can be mapped.',
  access: ['Create_Brand'],
  houseOnly: true,
  body: z.object(said),
  output: shopBrand,
  message: words.added,
});

export const changeBrand = defineCall({
  name: 'brands.change',
  method: 'PUT',
  path: '/brand/{id}',
  summary: 'Renames a shop brand or changes its picture; its products in shops differ until they are sent again.',
  access: ['Update_Brand'],
  houseOnly: true,
  params: z.object({ id }),
  body: z.object({ ...said, version }),
  output: shopBrand,
  message: words.saved,
  errors: [errors.changedMeanwhile],
});

export const deleteBrand = defineCall({
  name: 'brands.delete',
  method: 'DELETE',
  path: '/brand/{id}',
  summary: 'Deletes a shop brand to which no supplier brand is mapped.',
  access: ['Delete_Brand'],
  houseOnly: true,
  params: z.object({ id }),
  output: z.object({}),
  message: words.deleted,
  errors: [errors.inUse, errors.excluded],
});

/** Brands merged at once. */
export const mergeLimit = 100;

/** One of the brands that would go, and what hangs on it. */
const mergedBrand = keptBrand.pick({ id: true, name: true, products: true, supplier_brands: true }).extend({
  /** Of its products, those that are in a shop now and will differ until they are sent again. */
  live: z.int(),
  /** It has a picture, which goes with it. */
  logo: z.boolean(),
});
export type MergedBrand = z.infer<typeof mergedBrand>;

export const countMerge = defineCall({
  name: 'brands.countMerge',
  method: 'GET',
  path: '/brand/merge/effect',
  summary: 'What would move if these brands were merged into another one; changes nothing.',
  access: ['Update_Brand'],
  houseOnly: true,
  query: z.object({ ids: many(id).refine((ids) => (ids?.length ?? 0) <= mergeLimit) }),
  output: z.array(mergedBrand),
});

export const mapSupplierBrand = defineCall({
  name: 'brands.map',
  method: 'PUT',
  path: '/brand/{id}/map',
  summary: 'Maps a supplier brand to a shop brand, or to none, for every product that carries it.',
  access: ['Update_Brand'],
  houseOnly: true,
  params: z.object({ id }),
  body: z.object({ shop_brand_id: id.nullable() }),
  output: z.object({ products: z.int() }),
  message: words.mapped,
});
