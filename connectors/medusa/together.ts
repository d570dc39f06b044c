import { z } from 'zod';
import { type Gathered, gathered } from '#connectors/kit/gather.ts';
import { ShopError } from '#connectors/kit/remote-error.ts';
import { filled } from '#kit/text.ts';
import type { AdminApi } from './admin-api.ts';
import { medusaTexts as words } from './medusa.texts.ts';
import { askThere, madeFields, type There, theirs } from './products/there.ts';

const translation = z.object({
  id: z.string(),
  reference_id: z.string(),
  locale_code: z.string(),
  translations: z.record(z.string(), z.string().nullable()),
});
/** What is said of a thing in one language. */
export type Translation = z.output<typeof translation>;
/** Rows of one product at most so many at once. */
export const translationsAtOnce = 200;
export type TranslationChange = {
  readonly create: readonly object[];
  readonly update: readonly object[];
  readonly delete: readonly string[];
};
type LevelChange = { readonly create: readonly object[]; readonly update: readonly object[] };
type CreateInput = { readonly external_id: string; readonly variants?: readonly object[] };

/** What Medusa takes of many products in one request: products that are sent side by side ask and write these things together. */
export type Together = {
  /** By our key. Of two, which Medusa does not prevent, the older one. */
  readonly find: Gathered<string, There | null>;
  /** Makes a product; gives it as it is then. */
  readonly create: Gathered<CreateInput, There>;
  readonly update: Gathered<{ readonly id: string }, void>;
  /** Brings a product into a sales channel. */
  readonly sell: Gathered<{ readonly channel: string; readonly product: string }, void>;
  /** What is said of things in other languages. */
  readonly readTranslations: Gathered<readonly string[], readonly Translation[]>;
  /** Gives the rows that were made or changed. */
  readonly writeTranslations: Gathered<TranslationChange, readonly Translation[]>;
  readonly writeLevels: Gathered<LevelChange, void>;
  /** Numbers of categories by our keys. */
  readonly findCategories: Gathered<readonly string[], ReadonlyMap<string, string>>;
};

/** Medusa takes 2 MB of a batch, and what may stand before it often 1 MB. */
const bytes = 1_000_000;
/** How much of a request it fills, of so many rows at most. */
const shareOf = (row: unknown, rows: number, most: number): number =>
  Math.max(rows / most, Buffer.byteLength(JSON.stringify(row)) / bytes);
/** Products of one request, and variants, which cost Medusa as much. */
const [products, variants] = [25, 100];
/** Ids that are asked for at once, which an address has room for. */
const ids = 100;
/** Requests of one kind that are on their way at once. */
const atOnce = 2;
/** Rows of an answer; a thing has one for each language. */
const longest = 2000;

const categories = z.object({
  product_categories: z.array(z.object({ id: z.string(), external_id: z.string() })),
});
const createdAnswer = z.object({ created: z.array(theirs) });
const writtenAnswer = z.object({ created: z.array(translation), updated: z.array(translation) });
const lost = (externalKey: string): ShopError => new ShopError('unknown', filled(words.noAnswer, { key: externalKey }));

export function togetherOf({ ask }: Pick<AdminApi, 'ask'>): Together {
  const post = <T extends z.ZodType>(path: string, body: object, answer: T, signal: AbortSignal, query = {}) =>
    ask({ method: 'POST', path, query, body, answer }, signal);
  const nothing = <T>(items: readonly T[]) => items.map(() => undefined);
  return {
    find: gathered({
      atOnce,
      most: products,
      async together(keys, signal) {
        const found = await askThere(
          { ask },
          { external_id: [...new Set(keys)], order: 'id', limit: 2 * products },
          signal,
        );
        return keys.map((key) => found.products.find(({ external_id }) => external_id === key) ?? null);
      },
    }),
    create: gathered({
      atOnce,
      most: 1,
      weightOf: (it) => Math.max(1 / products, shareOf(it, it.variants?.length ?? 0, variants)),
      async together(create, signal) {
        const { created } = await post('/products/batch', { create }, createdAnswer, signal, { fields: madeFields });
        const made = new Map(created.map((it) => [it.external_id, it]));
        return create.map(({ external_id }) => made.get(external_id) ?? lost(external_id));
      },
    }),
    update: gathered({
      atOnce,
      most: 1,
      weightOf: (it) => shareOf(it, 1, products),
      async together(update, signal) {
        await post('/products/batch', { update }, z.unknown(), signal, { fields: 'id' });
        return nothing(update);
      },
    }),
    sell: gathered({
      atOnce,
      most: products,
      async together(rows, signal) {
        for (const [channel, of] of Map.groupBy(rows, (it) => it.channel))
          await post(`/sales-channels/${channel}/products`, { add: of.map((it) => it.product) }, z.unknown(), signal);
        return nothing(rows);
      },
    }),
    readTranslations: gathered({
      atOnce,
      most: ids,
      weightOf: (it) => it.length,
      async together(all, signal) {
        const query = { reference_id: [...new Set(all.flat())], limit: longest };
        const answer = z.object({ translations: z.array(translation) });
        const { translations } = await ask({ method: 'GET', path: '/translations', query, answer }, signal);
        const of = Map.groupBy(translations, (it) => it.reference_id);
        return all.map((own) => own.flatMap((id) => of.get(id) ?? []));
      },
    }),
    writeTranslations: gathered({
      atOnce,
      most: 1,
      weightOf: (it) => shareOf(it, it.create.length + it.update.length + it.delete.length, translationsAtOnce),
      async together(all, signal) {
        const body = {
          create: all.flatMap((it) => it.create),
          update: all.flatMap((it) => it.update),
          delete: all.flatMap((it) => it.delete),
        };
        const { created, updated } = await post('/translations/batch', body, writtenAnswer, signal);
        const rows = [...created, ...updated];
        return all.map(() => rows);
      },
    }),
    writeLevels: gathered({
      atOnce,
      most: translationsAtOnce,
      weightOf: (it) => it.create.length + it.update.length,
      async together(all, signal) {
        const body = { create: all.flatMap((it) => it.create), update: all.flatMap((it) => it.update) };
        await post('/inventory-items/location-levels/batch', body, z.unknown(), signal);
        return nothing(all);
      },
    }),
    findCategories: gathered({
      atOnce,
      most: ids,
      weightOf: (it) => it.length,
      async together(all, signal) {
        const query = { external_id: [...new Set(all.flat())], fields: 'id,external_id', limit: 1000 };
        const { product_categories } = await ask(
          { method: 'GET', path: '/product-categories', query, answer: categories },
          signal,
        );
        const found = new Map(product_categories.map((it) => [it.external_id, it.id]));
        return all.map((keys) => new Map(keys.flatMap((key) => (found.has(key) ? [[key, found.get(key)!]] : []))));
      },
    }),
  };
}
