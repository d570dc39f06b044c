import { z } from 'zod';
import { importedRow, tableReport } from '#features/base/exports/contract/table-import.model.ts';
import { defineCall, id } from '#kit/call.ts';
import { checkErrors } from './campaign-checks.errors.ts';
import { campaignErrors as errors } from './campaigns.errors.ts';
import { campaignLimits as limits } from './campaigns.limits.ts';
import { above0, localCampaign, localOffer, pieces, proposalVerdict } from './campaigns.model.ts';
import { campaignTexts as words } from './campaigns.texts.ts';

const params = z.object({ id });

export const listLocalCampaigns = defineCall({
  name: 'campaigns.listLocal',
  method: 'GET',
  path: '/local-product/campaigns',
  access: ['Read_Product-Seller'],
  summary: 'The campaigns a local seller is invited to.',
  output: z.array(localCampaign),
});
export const listLocalOffers = defineCall({
  name: 'campaigns.listLocalOffers',
  method: 'GET',
  path: '/local-product/campaigns/{id}/offers',
  access: ['Read_Product-Seller'],
  summary:
    'The seller’s own offers in the shops of a campaign, with what was proposed and decided. Nothing of other sellers, no margins.',
  params,
  output: z.array(localOffer),
});
export const proposeItems = defineCall({
  name: 'campaigns.propose',
  method: 'PUT',
  path: '/local-product/campaigns/{id}/items',
  access: ['Update_Product-Seller'],
  summary:
    'Proposes offers with price and stock limit until the deadline; a row without a price withdraws one, until the campaign is scheduled. Each row is checked alone; with `dry` nothing is written.',
  params,
  body: z.object({
    dry: z.boolean().default(false),
    rows: z
      .array(
        z.object({
          variant_id: z.int().positive(),
          shop_id: z.int().positive(),
          /** Null: withdraw. */
          proposed: above0.nullable(),
          stock_limit: pieces.nullable().default(null),
        }),
      )
      .min(1)
      .max(limits.rows),
  }),
  output: z.object({ saved: z.int(), rows: z.array(proposalVerdict) }),
  message: ({ saved, rows }) => {
    if (saved === 0) return null;
    return rows.length > 0 ? words.proposalSaved : words.proposalWithdrawn;
  },
  errors: [errors.itemMove, checkErrors.proposal_window_closed],
});
export const declineCampaign = defineCall({
  name: 'campaigns.decline',
  method: 'POST',
  path: '/local-product/campaigns/{id}/decline',
  access: ['Update_Product-Seller'],
  summary: 'The seller takes no part with any of its products, those that staff added too.',
  params,
  output: z.null(),
  message: words.declined,
  errors: [errors.move],
});

export const exportOffers = defineCall({
  name: 'campaigns.exportOffers',
  method: 'GET',
  path: '/local-product/campaigns/{id}/file',
  access: ['Read_Product-Seller'],
  summary: 'The seller’s offers for a campaign as an Excel workbook, in which price and stock limit are filled in.',
  params,
  /** `content`: the bytes of a workbook, as base64. */
  output: z.object({ name: z.string(), content: z.base64() }),
});
export const readOffers = defineCall({
  name: 'campaigns.readOffers',
  method: 'POST',
  path: '/local-product/campaigns/{id}/file',
  access: ['Update_Product-Seller'],
  writes: false,
  summary:
    'Reads what a seller filled into the workbook, row by row, so that it can be checked and sent. Nothing is written.',
  params,
  file: { maxBytes: limits.fileBytes },
  output: z.object({
    rows: z.array(
      z.object({
        row: z.int(),
        variant_id: z.int(),
        shop_id: z.int(),
        proposed: z.string(),
        stock_limit: z.int().nullable(),
      }),
    ),
    /** Rows that are of no offer of the seller or of one that a row before is of, or say no amount. */
    wrong: z.array(z.int()),
    /** The first of them, each with its column and why. */
    unread: z.array(importedRow.pick({ row: true, name: true, column: true, why: true })).max(limits.unreadShown),
    /** All of them as CSV, one in each language; null where there is none. */
    refused: tableReport.shape.refused,
  }),
});
