import { allFound } from '#features/base/change-sets/server/change-sets.public.ts';
import { tableImportErrors } from '#features/base/exports/contract/table-import.errors.ts';
import { type ImportFile, readImport } from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { FoundNumber } from '../../contract/orders.bulk.calls.ts';
import * as calls from '../../contract/orders.bulk.calls.ts';
import { manyReadModel } from '../changing/many.read-model.ts';
import { whoseOrders } from '../orders.access.ts';

type Needs = Pick<Platform, 'readDb'>;

/** Each text with what became of it, in the order given; an order is taken once, whatever names it. */
export const findNumbers =
  ({ readDb }: Needs) =>
  async (
    { body }: InputOf<typeof calls.findNumbers>,
    context: Context,
  ): Promise<OutputOf<typeof calls.findNumbers>> => {
    return findNamedOrders(
      readDb,
      context,
      body.numbers.map((text, place) => ({ row: place + 1, text })),
    );
  };

/** The same of a file; its rows are numbered as a spreadsheet numbers them. */
export const findNumbersInFile =
  ({ readDb }: Needs) =>
  async (
    { file }: InputOf<typeof calls.findNumbersInFile> & ImportFile,
    context: Context,
  ): Promise<OutputOf<typeof calls.findNumbersInFile>> => {
    const { rows } = await readImport(file, { number: orderNumberTitles }, ['number']);
    const named = rows.flatMap(({ row, cells }) => {
      const text = (cells.number ?? '').trim().slice(0, longest);
      return text === '' ? [] : [{ row, text }];
    });
    if (named.length === 0) throw new AppError(tableImportErrors.empty);
    if (named.length > calls.mostNumbers)
      throw new AppError(tableImportErrors.tooLong, { values: { rows: calls.mostNumbers } });
    return findNamedOrders(readDb, context, named);
  };

const longest = 200;
/** What people call the column. */
export const orderNumberTitles = [
  'number',
  'order',
  'order number',
  'order no',
  'shop number',
  'numri',
  'porosia',
  'numri i porosisë',
  'numri i dyqanit',
];

/** Which order each text names, in the order given; one that is named again is `twice`. */
export async function findNamedOrders(
  readDb: Needs['readDb'],
  { actor }: Pick<Context, 'actor'>,
  named: readonly { readonly row: number; readonly text: string }[],
): Promise<FoundNumber[]> {
  const found = await manyReadModel(readDb).findNumbers(
    named.map(({ text }) => text),
    actor.shops,
  );
  const met = new Set<number>();
  return named.map(({ row, text }) => {
    const hits = new Map((found.get(text) ?? []).map(({ text: _, ...order }) => [order.id, order]));
    const [order = null] = hits.values();
    if (hits.size > 1) return { row, text, verdict: 'several' as const, order: null };
    if (order === null) return { row, text, verdict: 'not_found' as const, order };
    const verdict = met.has(order.id) ? ('twice' as const) : ('found' as const);
    met.add(order.id);
    return { row, text, verdict, order };
  });
}

export const listLines =
  ({ readDb }: Needs) =>
  async ({ query }: InputOf<typeof calls.listLines>, context: Context): Promise<OutputOf<typeof calls.listLines>> => {
    if (query.shop !== undefined) refuseOtherShops(context.actor, [query.shop]);
    const [whose, found] = [whoseOrders(context), manyReadModel(readDb)];
    const [total, rows] = await Promise.all([found.countLines(query, whose), found.listLines(query, whose)]);
    return {
      total,
      results: rows.map(({ shop_id, shop_name, shop_country, placed_at, ...row }) => ({
        ...row,
        shop: { id: shop_id, name: shop_name, country: shop_country },
        placed_at: placed_at.toISOString(),
      })),
    };
  };

/** All lines the filters find; each is judged in the preview of what is done with them. */
export const selectAllLines =
  ({ readDb }: Needs) =>
  (
    { query }: InputOf<typeof calls.selectAllLines>,
    context: Context,
  ): Promise<OutputOf<typeof calls.selectAllLines>> => {
    if (query.shop !== undefined) refuseOtherShops(context.actor, [query.shop]);
    return allFound((limit) => manyReadModel(readDb).listLineIds(query, whoseOrders(context), limit));
  };
