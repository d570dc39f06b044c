import { z } from 'zod';
import { moved, movedMessage, selectedIds } from '#features/catalogue/products/contract/products.bulk.ts';
import { productErrors } from '#features/catalogue/products/contract/products.errors.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { productTexts } from '#features/catalogue/products/contract/products.texts.ts';
import { anyOr, defineCall, id, listQuery, paged, pageQuery, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { filled } from '#kit/text.ts';
import { localFormTexts } from './local-form.texts.ts';
import { localOfferTexts as offerWords } from './local-offer.texts.ts';
import { localContent } from './local-products.content.ts';
import { localProductErrors as errors } from './local-products.errors.ts';
import {
  catalogueFind,
  draftsSentAtOnce,
  draftsShown,
  localCounts,
  localDraft,
  localProductDetail,
  localProductRow,
  localSettings,
  localSummary,
  sentDrafts,
} from './local-products.model.ts';
import { archiveReasons, localStates } from './local-products.moves.ts';
import { offerLimits, offerResult, offerRow } from './local-products.offers.ts';

const read = ['Read_Product-Seller'] as const;
const write = ['Update_Product-Seller'] as const;
const create = ['Create_Product-Seller'] as const;

/** Sortable columns. */
export const localOrderKeys = ['sku', 'name', 'price', 'stock', 'updated_at'] as const;

export const localListQuery = z.object({
  status: anyOr(z.coerce.number().pipe(z.literal(localStates))),
  seller: anyOr(id),
  /** Only those with hardly any stock left. */
  low_stock: anyOr(z.enum(['1'])),
  language: anyOr(z.enum(['AL', 'EN'])),
  ...listQuery(localOrderKeys),
});
export type LocalListQuery = z.output<typeof localListQuery>;

export const listLocalProducts = defineCall({
  name: 'localProducts.list',
  method: 'GET',
  path: '/local-product',
  summary: 'A page of local products: a seller’s own, for staff all; with how many stand in each state.',
  access: read,
  query: localListQuery,
  output: paged(localProductRow, { counts: localCounts }),
});

export const getLocalSummary = defineCall({
  name: 'localProducts.summary',
  method: 'GET',
  path: '/local-product/summary',
  summary: 'What a local seller’s start page shows: counts, what was refused, what runs out.',
  access: read,
  output: localSummary,
});

export const getLocalProduct = defineCall({
  name: 'localProducts.get',
  method: 'GET',
  path: '/local-product/{id}',
  summary: 'A local product as its seller writes it, with the draft of a change that was begun.',
  access: read,
  params: z.object({ id }),
  output: localProductDetail,
});

export const createLocalProduct = defineCall({
  name: 'localProducts.create',
  method: 'POST',
  path: '/local-product',
  summary: 'Makes a local product of what was written and sends it for review; the draft it came from goes.',
  access: create,
  body: z.object({
    content: localContent,
    draft_id: id.nullable().default(null),
    /** Staff say whose product it is; a seller’s is its own. */
    seller_id: id.nullable().default(null),
  }),
  output: z.object({ id: z.int(), sku_intern: z.string() }),
  message: localFormTexts.sent,
  errors: [errors.incomplete, errors.skuTaken, errors.sellerNeeded, errors.restricted],
});

export const updateLocalProduct = defineCall({
  name: 'localProducts.update',
  method: 'PUT',
  path: '/local-product/{id}',
  summary: 'Changes a local product to what was written; approved ones are marked as changed for the team.',
  access: write,
  params: z.object({ id }),
  body: z.object({ content: localContent, version }),
  output: z.object({ id: z.int(), version, changed: z.boolean() }),
  message: productTexts.updated,
  errors: [errors.incomplete, errors.skuTaken, errors.archived, productErrors.changedMeanwhile],
});

export const moveLocalProducts = defineCall({
  name: 'localProducts.move',
  method: 'POST',
  path: '/local-product/status',
  summary: 'Moves local products by the local table; a seller puts away, asks again and restores its own.',
  access: ['Update_Product', ...write],
  body: z.object({
    ids: selectedIds(rule(productTexts.selectProducts)),
    status: z.enum(productStatus, { error: rule(productTexts.unknownStatus) }),
    /** Why they are put away. */
    reason: z.enum(archiveReasons).nullable().default(null),
  }),
  output: moved,
  message: movedMessage,
  errors: [
    errors.neverApproved,
    errors.notYours,
    productErrors.deleteNeeded,
    productErrors.moveNotAllowed,
    productErrors.liveElsewhere,
    productErrors.nothingFits,
  ],
});

export const listLocalDrafts = defineCall({
  name: 'localProducts.listDrafts',
  method: 'GET',
  path: '/local-product/draft',
  summary: 'A page of new products that were begun and not sent, the last ones first.',
  access: read,
  query: z.object(pageQuery({ pageSize: draftsShown })),
  output: paged(localDraft),
});

export const sendLocalDrafts = defineCall({
  name: 'localProducts.sendDrafts',
  method: 'POST',
  path: '/local-product/draft/send',
  summary:
    'Sends drafts of new products for review, each by itself: what is incomplete stays a draft and says why. Where none can be sent, the first says why.',
  access: create,
  body: z.object({ ids: z.array(id).min(1).max(draftsSentAtOnce) }),
  output: sentDrafts,
  message: ({ sent, left }) =>
    left.length === 0 ? localFormTexts.sent : filled(localFormTexts.sentSome, { sent, asked: sent + left.length }),
  errors: [errors.incomplete, errors.skuTaken, errors.restricted],
});

export const getLocalDraft = defineCall({
  name: 'localProducts.getDraft',
  method: 'GET',
  path: '/local-product/draft/{id}',
  summary: 'One draft.',
  access: read,
  params: z.object({ id }),
  output: localDraft,
});

export const beginLocalDraft = defineCall({
  name: 'localProducts.beginDraft',
  method: 'POST',
  path: '/local-product/draft',
  summary: 'Keeps what somebody begins to write, of a new product or of one there is (whose draft it then is).',
  access: [...create, ...write],
  body: z.object({
    content: localContent,
    product_id: id.nullable().default(null),
    seller_id: id.nullable().default(null),
  }),
  output: localDraft,
  errors: [errors.sellerNeeded],
});

export const saveLocalDraft = defineCall({
  name: 'localProducts.saveDraft',
  method: 'PUT',
  path: '/local-product/draft/{id}',
  summary: 'Keeps a draft as it is written now.',
  access: [...create, ...write],
  params: z.object({ id }),
  body: z.object({ content: localContent }),
  output: z.object({ id: z.int(), updated_at: z.iso.datetime() }),
});

export const dropLocalDraft = defineCall({
  name: 'localProducts.dropDraft',
  method: 'DELETE',
  path: '/local-product/draft/{id}',
  summary: 'Throws a draft away.',
  access: [...create, ...write],
  params: z.object({ id }),
  output: z.object({ id: z.int() }),
});

export const setLocalOffers = defineCall({
  name: 'localProducts.setOffers',
  method: 'PUT',
  path: '/local-product/offers',
  summary: 'Sets price and stock by SKU, each row by itself; with `dry` it only tells what would change.',
  access: write,
  body: z.object({
    rows: z.array(offerRow).min(1).max(offerLimits.rows),
    dry: z.boolean().default(false),
    seller_id: id.nullable().default(null),
  }),
  output: z.object({ rows: z.array(offerResult), changed: z.int() }),
  errors: [errors.sellerNeeded],
});

export const findInCatalogue = defineCall({
  name: 'localProducts.findInCatalogue',
  method: 'GET',
  path: '/local-product/catalogue',
  summary: 'Approved products by EAN or name, to be sold too: without who sells them, their codes and their prices.',
  access: create,
  query: z.object({
    text: z
      .string()
      .trim()
      .min(3, { error: rule(offerWords.findShort) })
      .max(200),
    seller: anyOr(id),
  }),
  output: z.array(catalogueFind),
});

export const beginFromProduct = defineCall({
  name: 'localProducts.beginFrom',
  method: 'POST',
  path: '/local-product/draft/from/{id}',
  summary:
    'Begins a new product of an own one, or of one of the catalogue: texts, properties and photos are copied, price and stock are not.',
  access: create,
  params: z.object({ id }),
  body: z.object({
    /** Of the variant that was found; absent: all variants. */
    ean: z.string().max(64).optional(),
    seller_id: id.nullable().default(null),
  }),
  output: localDraft,
  errors: [errors.sellerNeeded, errors.restricted],
});

export const exportLocalProducts = defineCall({
  name: 'localProducts.export',
  method: 'GET',
  path: '/local-product/export',
  summary:
    'The products of a list as an Excel workbook, a row per variant, with the titles an import reads; more than 10,000 products are refused.',
  access: read,
  query: localListQuery,
  /** `content`: the bytes of a workbook, as base64. */
  output: z.object({ name: z.string(), content: z.base64() }),
  errors: [errors.exportTooMany],
});

export const getLocalSettings = defineCall({
  name: 'localProducts.getSettings',
  method: 'GET',
  path: '/local-product/settings',
  summary: 'What a seller chose for its products: from when on they run out, and whether sold-out ones are put away.',
  access: read,
  query: z.object({ seller: anyOr(id) }),
  output: localSettings,
  errors: [errors.sellerNeeded],
});

export const setLocalSettings = defineCall({
  name: 'localProducts.setSettings',
  method: 'PUT',
  path: '/local-product/settings',
  summary: 'Sets the rules of a seller for its own products; the rule of the archive acts in the name of this person.',
  access: write,
  body: localSettings.extend({ seller_id: id.nullable().default(null) }),
  output: localSettings,
  message: offerWords.rulesSaved,
  errors: [errors.sellerNeeded],
});
