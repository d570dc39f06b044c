import { z } from 'zod';
import { changeSetErrors } from '#features/base/change-sets/contract/change-sets.errors.ts';
import { fileErrors } from '#features/base/files/contract/files.errors.ts';
import { anyOr, defineCall, id, listQuery, many, paged, shortId, version } from '#kit/call.ts';
import { currencyCode } from '#kit/money.ts';
import { checkCodes, checkErrors } from './campaign-checks.errors.ts';
import { campaignErrors as errors } from './campaigns.errors.ts';
import { campaignLimits as limits } from './campaigns.limits.ts';
import {
  above0,
  campaign,
  campaignFacts,
  campaignItem,
  campaignResults,
  campaignRow,
  evidence,
  invite,
  pieces,
} from './campaigns.model.ts';
import { campaignSaid } from './campaigns.said.ts';
import { campaignStates, campaignTypes, itemStates } from './campaigns.status.ts';
import { campaignTexts as words } from './campaigns.texts.ts';

/** Spec section 2: the guard of /campaigns. What a seller sees of a campaign stands in campaigns.local.calls.ts. */
const read = { access: ['Read_Product-Data'] as const, houseOnly: true };
const write = { access: ['Update_Product-Data'] as const, houseOnly: true };
const params = z.object({ id });
const saved = z.object({ id: z.int(), version });

export const campaignOrderKeys = ['start', 'name', 'state', 'sold'] as const;
export const campaignQuery = z.object({
  state: many(z.enum(campaignStates)),
  type: anyOr(z.enum(campaignTypes)),
  shop: anyOr(shortId),
  ...listQuery(campaignOrderKeys),
});
export const listCampaigns = defineCall({
  name: 'campaigns.list',
  method: 'GET',
  path: '/campaign',
  ...read,
  summary: 'A page of campaigns of the shops the person works in, with their counts.',
  query: campaignQuery,
  output: paged(campaignRow),
});
export const createCampaign = defineCall({
  name: 'campaigns.create',
  method: 'POST',
  path: '/campaign',
  ...write,
  summary: 'A draft of a campaign.',
  body: campaignFacts,
  output: saved,
  message: words.saved,
});
export const getCampaign = defineCall({
  name: 'campaigns.get',
  method: 'GET',
  path: '/campaign/{id}',
  ...read,
  summary: 'A campaign with its rules, shops and what of its budget is used.',
  params,
  output: campaign,
});
export const saveCampaign = defineCall({
  name: 'campaigns.save',
  method: 'PUT',
  path: '/campaign/{id}',
  ...write,
  summary: 'Changes a campaign that is not scheduled yet.',
  params,
  body: campaignFacts.safeExtend({ version }),
  output: saved,
  message: words.saved,
  errors: [errors.changed, errors.move],
});
export const saveCampaignSaid = defineCall({
  name: 'campaigns.saveSaid',
  method: 'PUT',
  path: '/campaign/{id}/said',
  ...write,
  summary:
    'Sets what a campaign says: description and badge at its products, which shops that can show them show until it is over, and messages in its emails to sellers.',
  params,
  body: campaignSaid.extend({ version }),
  output: saved,
  message: words.saved,
  errors: [errors.changed, errors.move, fileErrors.gone],
});
export const deleteCampaign = defineCall({
  name: 'campaigns.delete',
  method: 'DELETE',
  path: '/campaign/{id}',
  ...write,
  summary: 'Deletes a draft.',
  params,
  output: z.null(),
  message: words.deleted,
  errors: [errors.move],
});
export const moveCampaign = defineCall({
  name: 'campaigns.move',
  method: 'POST',
  path: '/campaign/{id}/transition',
  ...write,
  summary:
    'Opens a campaign for proposals, takes it into review, schedules, pauses, resumes, ends or cancels it. Scheduling checks every accepted product; those that fail stay out with their code. A limit per order that a platform does not keep to asks for `confirm`.',
  params,
  body: z.object({
    to: z.enum(campaignStates),
    version,
    /** Schedules it though platforms do not keep to limits per order. */
    confirm: z.boolean().default(false),
  }),
  output: saved.extend({ failed: z.int() }),
  message: words.saved,
  errors: [
    errors.changed,
    errors.move,
    errors.noItems,
    errors.orderLimitsUnkept,
    errors.rangeTopShare,
    errors.startPassed,
  ],
});

export const itemOrderKeys = ['sku', 'name', 'state', 'price', 'sold'] as const;
export const itemQuery = z.object({
  state: many(z.enum(itemStates)),
  code: anyOr(z.enum(checkCodes)),
  shop: anyOr(shortId),
  seller: anyOr(id),
  ...listQuery(itemOrderKeys),
});
export const listItems = defineCall({
  name: 'campaigns.listItems',
  method: 'GET',
  path: '/campaign/{id}/items',
  ...read,
  summary: 'A page of the products of a campaign, with price, check and decision.',
  params,
  query: itemQuery,
  output: paged(campaignItem),
});
const { page: _page, pageSize: _size, orderKey: _key, orderBy: _by, ...itemFilters } = itemQuery.shape;
export const selectItems = defineCall({
  name: 'campaigns.selectItems',
  method: 'GET',
  path: '/campaign/{id}/items/select-all',
  ...write,
  summary: `The ids of all products of a campaign that the filters find, up to ${limits.rows}: what "select all" selects.`,
  params,
  query: z.object(itemFilters),
  output: z.array(z.int()),
  errors: [changeSetErrors.tooManyFound],
});
const refused = z.object({ sku: z.string(), shop_id: z.int(), code: z.enum(checkCodes) });
export const addItems = defineCall({
  name: 'campaigns.addItems',
  method: 'POST',
  path: '/campaign/{id}/items',
  ...write,
  summary:
    'Adds products by SKU, or all that meet the rules of the campaign, in each of its shops, or in those of a currency. What cannot take part is told with its code and stays in the list as failed.',
  params,
  body: z.object({
    skus: z.array(z.string().trim().min(1).max(100)).max(limits.rows).default([]),
    /** All of the catalogue that the rules let in. */
    all: z.boolean().default(false),
    /** Of the shops that the products are added in; null: of all. A price is in one currency only. */
    currency: currencyCode().nullable().default(null),
    proposed: above0,
    stock_limit: pieces.nullable().default(null),
    per_order: pieces.nullable().default(null),
  }),
  output: z.object({ added: z.int(), failed: z.int(), unknown: z.array(z.string()), refused: z.array(refused) }),
  message: words.itemsAdded,
  errors: [errors.move, errors.tooMany, errors.nothingFound],
});
export const saveItems = defineCall({
  name: 'campaigns.saveItems',
  method: 'PUT',
  path: '/campaign/{id}/items',
  ...write,
  summary: 'Changes price and limits of products that are not active yet; each is checked again.',
  params,
  body: z.object({
    items: z
      .array(
        z.object({
          id: z.int().positive(),
          version,
          proposed: above0,
          stock_limit: pieces.nullable(),
          per_order: pieces.nullable(),
        }),
      )
      .min(1)
      .max(limits.rows),
  }),
  output: z.object({ changed: z.int(), failed: z.int() }),
  message: words.itemsSaved,
  errors: [errors.changed, errors.itemMove, errors.move],
});
export const removeItems = defineCall({
  name: 'campaigns.removeItems',
  method: 'DELETE',
  path: '/campaign/{id}/items',
  ...write,
  summary: 'Takes products out of a campaign. An active one ends at once.',
  params,
  body: z.object({ ids: z.array(z.int().positive()).min(1).max(limits.rows) }),
  output: z.object({ removed: z.int() }),
  message: words.itemsRemoved,
  errors: [errors.itemMove],
});
export const checkCampaign = defineCall({
  name: 'campaigns.check',
  method: 'POST',
  path: '/campaign/{id}/check',
  ...write,
  summary: 'Checks every product of a campaign that is not active yet, as scheduling and the start will.',
  params,
  output: z.object({ checked: z.int(), failed: z.int() }),
  message: words.checked,
});

export const listInvites = defineCall({
  name: 'campaigns.listInvites',
  method: 'GET',
  path: '/campaign/{id}/invite',
  ...read,
  summary: 'The sellers invited to a campaign and what they answered.',
  params,
  output: z.array(invite),
});
export const inviteSellers = defineCall({
  name: 'campaigns.invite',
  method: 'POST',
  path: '/campaign/{id}/invite',
  ...write,
  summary: 'Invites local sellers by mail in their language, chosen ones or all that are not suspended.',
  params,
  body: z.object({
    sellers: z.array(z.int().positive()).max(limits.rows).default([]),
    all: z.boolean().default(false),
  }),
  output: z.object({ invited: z.int(), refused: z.array(z.object({ seller: z.string(), code: z.enum(checkCodes) })) }),
  message: words.invited,
  errors: [errors.move, errors.nothingFound, checkErrors.seller_suspended],
});

export const getEvidence = defineCall({
  name: 'campaigns.evidence',
  method: 'GET',
  path: '/campaign/{id}/evidence',
  ...read,
  summary:
    'For each product that was active: the lowest price of the 30 days before, the window and the prices it was found among.',
  params,
  output: z.array(
    campaignItem
      .pick({
        id: true,
        sku: true,
        name: true,
        shop: true,
        currency: true,
        price_gross: true,
        reference: true,
        low30: true,
      })
      /** `zone`: of the shop, by whose days the window is. */
      .extend({ zone: z.string(), evidence: evidence.nullable() }),
  ),
});
export const getResults = defineCall({
  name: 'campaigns.results',
  method: 'GET',
  path: '/campaign/{id}/results',
  ...read,
  summary: 'What was sold at the prices of a campaign, day by day, and who paid the discounts.',
  params,
  query: z.object({ shop: anyOr(shortId) }),
  output: z.array(campaignResults.extend({ shop_id: z.int(), shop: z.string() })),
});

export const listCampaignSellers = defineCall({
  name: 'campaigns.listSellers',
  method: 'GET',
  path: '/campaign/sellers',
  ...read,
  summary: 'Sellers by a part of their name, for rules; for invitations the local ones alone.',
  query: z.object({ search_text: z.string().trim().max(200).optional(), only: anyOr(z.literal('local')) }),
  output: z.array(z.object({ id: z.int(), name: z.string(), local: z.boolean(), suspended: z.boolean() })),
});

export const exportItems = defineCall({
  name: 'campaigns.exportItems',
  method: 'GET',
  path: '/campaign/{id}/items/file',
  ...read,
  summary: 'The products of a campaign as an Excel workbook.',
  params,
  query: z.object({ language: anyOr(z.enum(['en', 'sq'])) }),
  /** `content`: the bytes of a workbook, as base64. */
  output: z.object({ name: z.string(), content: z.base64() }),
});
