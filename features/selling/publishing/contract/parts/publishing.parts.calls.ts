import { z } from 'zod';
import { beginnings, removals, shopParts } from '#connectors/kit/shop-document.ts';
import { defineCall, type OutputOf, version } from '#kit/call.ts';
import { publishingErrors } from '../publishing.errors.ts';

/** What a shop keeps for itself, and what becomes there of what leaves it (pages 4.33). */
const kept = {
  /** Parts of its products that are neither sent, compared nor taken away there. */
  leaves: z.array(z.enum(shopParts)).transform((all) => shopParts.filter((part) => all.includes(part))),
  removal: z.enum(removals),
  /** How products begin that the shop does not have yet. */
  begins: z.enum(beginnings).default('active'),
};

export const getShopParts = defineCall({
  name: 'publishing.getShopParts',
  method: 'GET',
  path: '/settings/sending/parts',
  summary:
    'Which parts of products the shop keeps for itself, how products begin there, what becomes of those that leave it, what its platform can do of that, and how many products a change touches.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  output: z.object({
    ...kept,
    /** Null: the shop is connected to nothing, or its connection is not complete. */
    platform: z
      .object({
        title: z.object({ en: z.string(), sq: z.string() }),
        /** Parts it has a place for; the others never arrive. */
        parts: z.array(z.enum(shopParts)),
        removals: z.array(z.enum(removals)),
        /** What is new can wait there as a draft. */
        drafts: z.boolean(),
      })
      .nullable(),
    /** Products that are in the shop: all of them are "Not synced" after another part is left to it, or is not any more. */
    in_shop: z.int(),
    version,
  }),
});
export type ShopPartsOfShop = OutputOf<typeof getShopParts>;

export const setShopParts = defineCall({
  name: 'publishing.setShopParts',
  method: 'PUT',
  path: '/settings/sending/parts',
  summary:
    'Sets which parts of products the shop keeps for itself, whether new products begin as drafts, and whether those that leave it are hidden or deleted there. What is in the shop is "Not synced" afterwards, until it is sent.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  body: z.object({ ...kept, version }),
  output: z.object({ changed: z.boolean(), version }),
  errors: [publishingErrors.settingsChangedMeanwhile],
});
