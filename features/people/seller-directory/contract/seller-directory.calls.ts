import { z } from 'zod';
import { companyErrors } from '#features/people/company/contract/company.errors.ts';
import { anyOr, defineCall, id, listQuery, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import {
  directoryDetail,
  directoryRow,
  factKeys,
  kindCounts,
  sellerInfo,
  sellerInfoFacts,
} from './seller-directory.model.ts';
import { directoryTexts as words } from './seller-directory.texts.ts';

const access = ['Read_Product-Data'] as const;

export const directoryOrderKeys = ['name', 'country', 'products', 'in_shop', 'last_import', 'missing'] as const;

export const directoryQuery = z.object({
  kind: anyOr(z.enum(['reseller', 'local'])),
  /** Sellers of whom this is not known; `any`: of whom anything is not. */
  missing: anyOr(z.enum(['any', ...factKeys])),
  ...listQuery(directoryOrderKeys),
});
export type DirectoryQuery = z.output<typeof directoryQuery>;

export const listDirectory = defineCall({
  name: 'sellerDirectory.list',
  method: 'GET',
  path: '/seller-informations',
  summary:
    'A page of all sellers with contact, products in the shop that is asked about, last import and what is not known.',
  access,
  query: directoryQuery,
  output: z.object({ results: z.array(directoryRow), total: z.int(), counts: kindCounts }),
});

export const getDirectoryEntry = defineCall({
  name: 'sellerDirectory.get',
  method: 'GET',
  path: '/seller-informations/{id}',
  summary: 'One seller: facts, people, products and readiness in the shop, mapped brands and categories, last imports.',
  access,
  params: z.object({ id }),
  output: directoryDetail,
});

export const exportDirectory = defineCall({
  name: 'sellerDirectory.export',
  method: 'GET',
  path: '/seller-informations/export',
  summary: 'The same list as a CSV file, all of it.',
  access,
  query: directoryQuery.omit({ page: true, pageSize: true }),
  output: z.object({ name: z.string(), content: z.string() }),
});

export const saveSellerInfo = defineCall({
  name: 'sellerDirectory.saveInfo',
  method: 'PUT',
  path: '/seller-informations/{id}',
  summary: 'Writes down what the shops say of a seller: service and returns per language, warranty, delivery time.',
  access: ['Update_Product-Data'],
  params: z.object({ id }),
  body: sellerInfoFacts
    .extend({ version })
    .refine(({ delivery_days_min: min, delivery_days_max: max }) => min === null || max === null || min <= max, {
      path: ['delivery_days_min'],
      error: rule(words.daysOrder),
    }),
  output: sellerInfo,
  message: words.savedInfo,
  errors: [companyErrors.changed],
});
