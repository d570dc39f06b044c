import { z } from 'zod';
import { type Gathered, gathered } from '#connectors/kit/gather.ts';
import { wasDeleted } from '#connectors/kit/remote-error.ts';
import { type AdminApi, Failed, Refused, requestsAtOnce } from './admin-api.ts';
import { type Beginning, type Begun, beginProducts, fillProducts, type Variants } from './products/new-products.ts';
import {
  askRoots,
  askThere,
  type Content,
  createVariants,
  type Own,
  type Root,
  type There,
  updateOwn,
  updateProducts,
  type Variant,
} from './products/there.ts';

type ProductChange = { readonly externalKey: string; readonly input: { readonly id: string } };
/** A product that was made a moment ago, and what makes it whole. */
export type NewProduct = Variants & { readonly variants: readonly VariantInput[] };
/** A variant that is made, with the key that `variantId` makes. */
export type VariantInput = { readonly customFields: { readonly externalId: string } };

/** What Vendure takes of many products in one request: products that are sent side by side ask and write these things together. */
export type Together = {
  /** What there is of a product in all channels together, by our key. */
  readonly findRoot: Gathered<string, Root | null>;
  /** A product as the channel of the shop has it, seen by visitors or not. */
  readonly find: Gathered<string, There | null>;
  /** Gives the content of the product as the channel has it then. */
  readonly update: Gathered<ProductChange, Content>;
  /** Likewise of one whose options and variants are known. */
  readonly updateOwn: Gathered<ProductChange, Own>;
  /** Variants of one product; gives them as the channel has them. */
  readonly createVariants: Gathered<readonly VariantInput[], readonly Variant[]>;
  readonly updateVariants: Gathered<readonly object[], void>;
  /** Makes products, switched off, with the groups of their options. */
  readonly begin: Gathered<Beginning, Begun>;
  /** Attaches the groups of new products and makes their variants; gives these as the channel has them then. */
  readonly fill: Gathered<NewProduct, readonly Variant[]>;
};

/** Products of one question or change: each may have a hundred variants, and Vendure answers with all of them. */
const products = 10;
/** New ones of one request: each takes Vendure's processor a twentieth of a second, and of many the first would wait long for the last. */
const newProducts = 5;
/** Vendure compares each new variant with all others of its product, and a hundred take a quarter of a minute. */
export const newVariants = 50;
/** New products with no more than these are made five in one request. */
const fewVariants = newVariants / newProducts;
const oldVariants = 100;
/** Requests of one kind that are on their way at once. */
const atOnce = 2;

/** What a channel has that questions about products depend on. */
type Place = { readonly defaultToken: string; readonly has: { readonly ean: boolean } };

export function togetherOf(api: Pick<AdminApi, 'ask'>, market: (signal: AbortSignal) => Promise<Place>): Together {
  const changes = <T extends { readonly id: string }>(
    change: (input: readonly { readonly id: string }[], signal: AbortSignal) => Promise<readonly T[]>,
  ): Gathered<ProductChange, T> =>
    gathered({
      atOnce,
      most: products,
      together: (rows, signal) =>
        allOrNone(rows, async () => {
          const inputs = rows.map(({ input }) => input);
          const there = new Map((await change(inputs, signal)).map((it) => [it.id, it]));
          return rows.map(({ externalKey, input }) => there.get(input.id) ?? wasDeleted(externalKey));
        }),
    });
  // Of products that were filled together and are filled in parts now.
  const attached = new Set<string>();
  const filling = (requests: number): Together['fill'] =>
    gathered({
      atOnce: requests,
      most: newVariants,
      weightOf: ({ variants }) => Math.max(variants.length, fewVariants),
      together: (all, signal) =>
        allOrNone(all, async () => {
          const { ean } = (await market(signal)).has;
          const made = await fillProducts(api, all, { ean, attached }, signal);
          return all.map(({ variants }) => rowsOf(variants, made));
        }),
    });
  const fillSmall = filling(requestsAtOnce);
  const fillLarge = filling(atOnce);
  return {
    findRoot: gathered({
      atOnce,
      most: products,
      async together(keys, signal) {
        const { defaultToken } = await market(signal);
        const found = await askRoots(api, [...new Set(keys)], defaultToken, signal);
        return keys.map((key) => found.get(key) ?? null);
      },
    }),
    find: gathered({
      atOnce,
      most: products,
      async together(keys, signal) {
        const found = await askThere(api, [...new Set(keys)], (await market(signal)).has, signal);
        return keys.map((key) => found.find(({ customFields }) => customFields.externalId === key) ?? null);
      },
    }),
    update: changes(async (input, signal) => updateProducts(api, input, (await market(signal)).has, signal)),
    updateOwn: changes((input, signal) => updateOwn(api, input, signal)),
    createVariants: gathered({
      atOnce,
      most: newVariants,
      weightOf: (rows) => rows.length,
      together: (all, signal) =>
        allOrNone(all, async () => {
          const made = await createVariants(api, all.flat(), (await market(signal)).has, signal);
          return all.map((rows) => rowsOf(rows, made));
        }),
    }),
    // What Vendure works longest at goes in as many requests as it takes at once: with fewer it is idle while its database works.
    begin: gathered({
      atOnce: requestsAtOnce,
      most: newProducts,
      together: (rows, signal) => beginProducts(api, rows, signal),
    }),
    // Comparing makes those of many variants slow: five at once would be late for Vendure, and keep its customers waiting.
    fill: (product, signal) => (product.variants.length > fewVariants ? fillLarge : fillSmall)(product, signal),
    updateVariants: gathered({
      atOnce,
      most: oldVariants,
      weightOf: (rows) => rows.length,
      together: (all, signal) =>
        allOrNone(all, async () => {
          const document =
            'mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }';
          await api.ask({ document, variables: { input: all.flat() }, answer: z.unknown() }, signal);
          return all.map(() => undefined);
        }),
    }),
  };
}

const rowsOf = (rows: readonly VariantInput[], made: ReadonlyMap<string, Variant>): readonly Variant[] =>
  rows.flatMap((it) => made.get(it.customFields.externalId) ?? []);

/**
 * Vendure does a list as a whole or not at all, so what it answers with an error did not happen, whatever it calls the error. One row that its database
 * does not take is no refusal to Vendure: of several it is told as one, for the list to be split until it is known which of them it is about.
 */
async function allOrNone<T>(rows: readonly unknown[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (rows.length > 1 && error instanceof Failed) throw new Refused('NOT_ALL', error.text);
    throw error;
  }
}
