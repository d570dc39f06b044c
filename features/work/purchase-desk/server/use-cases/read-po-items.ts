import { allFound } from '#features/base/change-sets/server/change-sets.public.ts';
import { workbookText } from '#features/base/exports/server/exports.public.ts';
import { canMove } from '#features/trade/purchasing/contract/purchasing.status.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { num } from '#kit/exact.ts';
import { round } from '#kit/money.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import * as calls from '../../contract/po-items.calls.ts';
import { understoodItems } from '../../contract/po-items.search.ts';
import { poItemsTexts as words } from '../../contract/po-items.texts.ts';
import { poItemsReadModel, type Seen } from '../po-items.read-model.ts';

type Needs = Pick<Platform, 'readDb'>;

/** What a person sees of the lines: customers' orders only of the shops one works in. */
const seenBy = ({ actor, now }: Pick<Context, 'actor' | 'now'>): Seen => ({
  today: dayIn(now(), houseZone),
  shops: actor.shops,
});

export const listPoItems =
  ({ readDb }: Needs) =>
  async (
    { query }: InputOf<typeof calls.listPoItems>,
    context: Context,
  ): Promise<OutputOf<typeof calls.listPoItems>> => {
    const { page, pageSize, ...asked } = query;
    const found = poItemsReadModel(readDb);
    const [total, results] = await Promise.all([
      found.count(asked, seenBy(context)),
      found.list(asked, seenBy(context), { limit: pageSize, offset: page * pageSize }),
    ]);
    return { total, results };
  };

/** Each is judged in the preview of what is done with them. */
export const selectAllPoItems =
  ({ readDb }: Needs) =>
  (
    { query }: InputOf<typeof calls.selectAllPoItems>,
    context: Context,
  ): Promise<OutputOf<typeof calls.selectAllPoItems>> =>
    allFound((limit) => poItemsReadModel(readDb).listIds(query, seenBy(context), limit));

export const groupPoItems =
  ({ readDb }: Needs) =>
  (
    { query: { by, ...asked } }: InputOf<typeof calls.groupPoItems>,
    context: Context,
  ): Promise<OutputOf<typeof calls.groupPoItems>> =>
    poItemsReadModel(readDb).groups(by, asked, seenBy(context));

/** What the hub waits for, to be ticked off on paper: drafts are with nobody, and what all came of needs no row. */
export const listToReceive =
  ({ readDb }: Needs) =>
  async (
    { body: { ids } }: InputOf<typeof calls.listToReceive>,
    context: Context,
  ): Promise<OutputOf<typeof calls.listToReceive>> => {
    const asked = { state: 'all', orderKey: 'order', orderBy: 'asc' } as const;
    const chosen = new Set(ids);
    const page = { limit: calls.mostToReceive, offset: 0, ids: [...chosen] };
    const found = await poItemsReadModel(readDb).list(asked, seenBy(context), page);
    const lines = found.filter(({ open, order }) => open > 0 && canMove(order.status, 'receive'));
    return { lines, left_out: chosen.size - lines.length };
  };

/** What a customs agent asks for, one row a line: of all pieces that are wanted, not only of those that came. */
export const exportCustomsList =
  ({ readDb }: Needs) =>
  async (
    { body: { search, ids, language } }: InputOf<typeof calls.exportCustomsList>,
    context: Context,
  ): Promise<OutputOf<typeof calls.exportCustomsList>> => {
    const { query } = understoodItems(ids.length > 0 ? { state: 'all' } : search);
    const only = { limit: calls.customsRows, offset: 0, ids: ids.length > 0 ? ids : null };
    const rows = await poItemsReadModel(readDb).list(query, seenBy(context), only);
    const titles = [
      words.customsOrder,
      words.supplier,
      words.cn,
      words.origin,
      words.sku,
      words.product,
      words.customsPieces,
      words.customsValue,
      words.customsCurrency,
      words.customsWeight,
    ].map((text) => text[language]);
    const content = await workbookText(
      titles,
      rows.map((row) => {
        const pieces = row.confirmed ?? row.qty;
        return [
          row.order.number,
          row.seller.name,
          row.cn_code ?? '',
          row.origin ?? '',
          row.sku,
          row.name,
          String(pieces),
          round(num(row.cost).times(pieces)),
          row.currency,
          row.weight === null ? '' : num(row.weight).times(pieces).toFixed(3),
        ];
      }),
    );
    return { name: `customs-${dayIn(context.now(), houseZone)}.xlsx`, content, rows: rows.length };
  };
