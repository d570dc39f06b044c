import { z } from 'zod';
import { sellerDocumentStates } from '#features/people/seller-documents/contract/seller-documents.model.ts';
import { anyOr, defineCall, id, listQuery, paged, pageQuery } from '#kit/call.ts';
import { filled, interfaceLanguages } from '#kit/text.ts';
import { localSellerErrors as errors } from './local-sellers.errors.ts';
import {
  effectStates,
  localSellerDetail,
  localSellerRow,
  sellerCounts,
  sellerStates,
  suspensionEffect,
  suspensionPreview,
} from './local-sellers.model.ts';
import { suspensionInput } from './local-sellers.suspension.ts';
import { localSellerTexts as words } from './local-sellers.texts.ts';

const read = ['Read_Seller', 'Read_Product-Data'] as const;
const write = ['Update_Seller', 'Update_Product-Data'] as const;
const params = z.object({ id });

export const sellerOrderKeys = [
  'name',
  'city',
  'since',
  'last_login',
  'in_shop',
  'manager',
  'onboarding',
  'score',
  'orders',
] as const;

export const sellerListQuery = z.object({
  state: anyOr(z.enum(sellerStates)),
  type: anyOr(z.string().max(100)),
  brand: anyOr(z.string().max(200)),
  /** `due`: one of them has expired or will within a month. */
  documents: anyOr(z.enum([...sellerDocumentStates, 'due'])),
  city: anyOr(z.string().max(100)),
  /** A person, or those nobody looks after. */
  manager: anyOr(z.union([z.literal('none'), id])),
  onboarding: anyOr(z.enum(['open', 'done'])),
  login: anyOr(z.enum(['never', 'quiet'])),
  away: anyOr(z.literal('1')),
  /** `low`: below 60; `proposed`: something is proposed. */
  score: anyOr(z.enum(['low', 'proposed'])),
  ...listQuery(sellerOrderKeys),
});
export type SellerListQuery = z.output<typeof sellerListQuery>;

export const listLocalSellers = defineCall({
  name: 'localSellers.list',
  method: 'GET',
  path: '/local-seller',
  summary: 'A page of local sellers, with how many stand in each state.',
  access: read,
  query: sellerListQuery,
  output: paged(localSellerRow, { counts: sellerCounts }),
});

export const exportLocalSellers = defineCall({
  name: 'localSellers.export',
  method: 'GET',
  path: '/local-seller/export',
  summary: 'The same list as a file, all of it: CSV, or a workbook in base64.',
  access: read,
  query: sellerListQuery.omit({ page: true, pageSize: true }).extend({
    format: z.enum(['csv', 'xlsx']).default('csv'),
    language: z.enum(interfaceLanguages).default('en'),
  }),
  output: z.object({ name: z.string(), content: z.string() }),
});

export const getLocalSeller = defineCall({
  name: 'localSellers.get',
  method: 'GET',
  path: '/local-seller/{id}',
  summary: 'A local seller with its people, its products by state and its suspensions.',
  access: read,
  params,
  output: localSellerDetail,
});

export const previewSuspension = defineCall({
  name: 'localSellers.previewSuspension',
  method: 'GET',
  path: '/local-seller/{id}/suspension',
  summary: 'What would leave which shops if this seller were suspended now.',
  access: write,
  params,
  output: suspensionPreview,
});

export const suspendSeller = defineCall({
  name: 'localSellers.suspend',
  method: 'PUT',
  path: '/local-seller/{id}/suspend',
  summary: 'Suspends a local seller now or later: it reads and does not write, its products leave all shops.',
  access: write,
  params,
  body: suspensionInput,
  output: z.object({ suspension_id: z.int(), planned: z.boolean() }),
  message: ({ planned }) => (planned ? words.planned : words.suspended),
  errors: [errors.suspended],
});

export const liftSuspension = defineCall({
  name: 'localSellers.lift',
  method: 'PUT',
  path: '/local-seller/{id}/lift',
  summary:
    'Lifts the suspension of a local seller and puts back what it took out of the shops; or calls off a planned one.',
  access: write,
  params,
  output: z.object({ suspension_id: z.int().nullable(), restoring: z.int(), kept: z.int() }),
  message: ({ restoring, kept }) =>
    restoring + kept === 0 ? words.lifted : filled(words.liftedWith, { back: restoring, kept }),
  errors: [errors.notSuspended],
});

export const listSuspensionEffects = defineCall({
  name: 'localSellers.listEffects',
  method: 'GET',
  path: '/local-seller/{id}/suspension/{suspension}/effects',
  summary: 'What a suspension took out of the shops and what became of it; first what could not be put back.',
  access: read,
  params: z.object({ id, suspension: id }),
  query: z.object({
    state: z.enum(effectStates).optional(),
    ...pageQuery(),
  }),
  output: paged(suspensionEffect),
});

export const getOwnSuspension = defineCall({
  name: 'localSellers.getOwnSuspension',
  method: 'GET',
  path: '/local-seller/own-suspension',
  summary: 'What the asking person’s seller is told of the suspension in force; null where there is none.',
  access: 'session',
  output: z.object({ message: z.string(), ends_at: z.iso.datetime().nullable() }).nullable(),
});
