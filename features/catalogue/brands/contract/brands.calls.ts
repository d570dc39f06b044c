import { z } from 'zod';
import { productRead } from '#features/base/permissions/contract/permissions.access.ts';
import { defineCall, id, pageQuery } from '#kit/call.ts';

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
