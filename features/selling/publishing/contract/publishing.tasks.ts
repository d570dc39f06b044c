import { z } from 'zod';
import { removals } from '#connectors/kit/shop-document.ts';
import { permissionNames } from '#kit/permission.ts';
import { defineTask } from '#kit/task.ts';

/** Spec section 9: processes choices, 1 or 5. */
export const processesChoices = [1, 5] as const;

/** A short mark of a set of ids, whatever their order; equal sets have equal marks. */
export function fingerprintOf(ids: readonly number[]): string {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  const unique = [...new Set(ids)].sort((a, b) => a - b);
  for (const id of unique) {
    for (const character of `${id},`) {
      low = Math.imul(low ^ character.charCodeAt(0), 2654435761);
      high = Math.imul(high ^ character.charCodeAt(0), 1597334677);
    }
  }
  return `${unique.length}-${(high >>> 0).toString(36)}-${(low >>> 0).toString(36)}`;
}

/**
 * On whose word something is sent. A person's holds while they have the right they asked with (ADR 179). A rule of the shop, and what the market does
 * because of something else (a restock, a withdrawal that was undone), need nobody's right; tasks of an earlier release do not say it, and go on.
 */
const onTheWordOf = z
  .union([
    z.object({ by: z.literal('person'), right: z.enum(permissionNames) }),
    z.object({ by: z.enum(['rule', 'market']) }),
  ])
  .default({ by: 'market' });
export type OnTheWordOf = z.output<typeof onTheWordOf>;

/** Of the person who starts it: every call and bulk change that sends asks for this right. */
export const askedByPerson: OnTheWordOf = { by: 'person', right: 'Update_Product' };

/** Spec section 2, Send-to-shop. Main data always goes; the rest is asked for. */
export const sendToShopTask = defineTask({
  type: 'send-to-shop',
  input: z.object({
    ids: z.array(z.int()),
    image: z.boolean(),
    configurator: z.boolean(),
    updateOtherShops: z.boolean(),
    /** Where the report goes; null: no report. */
    email: z.string().nullable(),
    /** Products pushed side by side. */
    processes: z.union([z.literal(1), z.literal(5)]),
    onTheWordOf,
  }),
  exclusiveBy: (input, shopId) => `send-to-shop:${shopId}:${fingerprintOf(input.ids)}`,
});

/** Brings prices to a shop without the rest of the products: those that differ from what was sent. */
export const sendPricesTask = defineTask({
  type: 'send-prices',
  input: z.object({
    /** Null: of everything in the shop. */
    ids: z.array(z.int()).nullable(),
    /** What the shop refused within the last hour is left alone. */
    patient: z.boolean(),
    onTheWordOf,
  }),
  exclusiveBy: ({ ids }, shopId) => `send-prices:${shopId}:${ids ? fingerprintOf(ids) : 'all'}`,
});

/** Tells a shop the stock of what it has, where it differs from what it was told. */
export const sendStockTask = defineTask({
  type: 'send-stock',
  input: z.object({
    /** What suppliers changed, too, and not only what orders did. */
    gathered: z.boolean(),
  }),
  exclusiveBy: (_input, shopId) => `send-stock:${shopId}`,
  urgent: true,
});

/** Brings the words, pictures and places of categories to the shops that have them; only what is not there yet is sent. */
export const sendCategoriesTask = defineTask({
  type: 'send-categories',
  input: z.object({
    ids: z.array(z.int()),
    /** Null: every shop that has, or should have, one of them. */
    shopIds: z.array(z.int()).nullable(),
    /** How often this was tried before. */
    round: z.int().nonnegative().default(0),
  }),
});

/** Tells shops that products are no longer theirs to sell; what could not be told is tried again later. */
export const withdrawFromShopTask = defineTask({
  type: 'withdraw-from-shop',
  input: z.object({
    /**
     * `attempt`: the publication's number when it was withdrawn; a later send has a higher one and stays. `removal`: what the shop was to do with it
     * then; tasks of an earlier release do not say it, and hiding can be undone.
     */
    items: z.array(
      z.object({
        productId: z.int(),
        shopId: z.int(),
        attempt: z.int(),
        removal: z.enum(removals).default('hide'),
      }),
    ),
    /** How often this was tried before. */
    round: z.int().nonnegative().default(0),
  }),
});

/** Works out again what a shop should have of the products in it, after its languages or currency changed. Sends nothing. */
export const refreshShopTask = defineTask({ type: 'refresh-shop', input: z.object({ shopId: z.int() }) });

/** The same of several shops: a product is worked out for all its shops at once, so that it is looked at once and not once for each. */
export const refreshShopsTask = defineTask({ type: 'refresh-shops', input: z.object({ shopIds: z.array(z.int()) }) });

/** Takes everything of a seller out of all shops (trap T55). */
export const withdrawSellerTask = defineTask({
  type: 'withdraw-seller',
  input: z.object({ sellerId: z.int(), reason: z.enum(['suspended_seller', 'removed_seller']) }),
  exclusiveBy: (input) => String(input.sellerId),
});

/** Sends what a seller has in the shops once more, because its stock there counts otherwise from now on (ADR 63). */
export const restockSellerTask = defineTask({
  type: 'restock-seller',
  input: z.object({ sellerId: z.int() }),
});
