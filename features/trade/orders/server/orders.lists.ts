import { z } from 'zod';
import { anyOr } from '#kit/call.ts';
import type { InterfaceLanguage, Text } from '#kit/text.ts';
import { understood } from '#kit/understood.ts';
import type { Platform } from '#server/feature.ts';
import { houseList, inShop } from '#server/house-list.ts';
import type { List } from '#server/lists.ts';
import { amountCell, numberCell, textCell, timeCell, type Written } from '#server/paged-table.ts';
import { type LineColumnKey, lineColumns } from '../contract/order-lines.columns.ts';
import { lineQuery } from '../contract/orders.bulk.calls.ts';
import { orderQuery } from '../contract/orders.calls.ts';
import { type OrderColumnKey, orderColumns } from '../contract/orders.columns.ts';
import { bucketWord, holdWord, lineStateWord, methodWord, paymentWord, problemWord } from '../contract/orders.told.ts';
import { type LineRow, manyReadModel } from './changing/many.read-model.ts';
import { type ListedOrder, ordersListReadModel } from './orders.list.read-model.ts';
import { amountOut } from './orders.mapper.ts';

type Needs = Pick<Platform, 'db' | 'readDb' | 'now'>;

/** Orders and their lines under saved views and in files. Nobody who belongs to a seller has any; a person held to shops has those of these shops. */
export const ordersLists = ({ now, ...platform }: Needs): readonly List[] => [
  houseList(platform, {
    name: 'orders',
    columns: orderColumns,
    written,
    asked: (search, scope) => inShop(understood(orderQuery, search).query, scope),
    viewed: true,
    read(db, { reader: { userId, shops }, only }) {
      const found = ordersListReadModel(db);
      const whose = { userId, shops, now: now(), only };
      return {
        count: (asked) => found.countListed(asked, whose),
        list: (asked, page, pageSize) => found.list({ ...asked, page, pageSize }, whose),
      };
    },
  }),
  houseList(platform, {
    name: 'order-lines',
    columns: lineColumns,
    written: writtenLine,
    asked: (search, scope) => {
      const { query } = understood(lineQuery, search);
      const { from, to } = understood(promisedDays, search).query;
      // The page calls the days of its filter as every page does.
      return inShop(
        { ...query, promised_from: query.promised_from ?? from, promised_to: query.promised_to ?? to },
        scope,
      );
    },
    everything: { state: 'all' },
    viewed: true,
    read(db, { reader: { shops }, only }) {
      const found = manyReadModel(db);
      const whose = { shops, only };
      return {
        count: (asked) => found.countLines(asked, whose),
        list: (asked, page, pageSize) => found.listLines({ ...asked, page, pageSize }, whose),
      };
    },
  }),
];

const promisedDays = z.object({ from: anyOr(z.iso.date()), to: anyOr(z.iso.date()) });

const text = textCell<ListedOrder>;
const number = numberCell<ListedOrder>;
const date = timeCell<ListedOrder>;

/** What a column holds in a file; costs and margins are for who reads the data of products, and stand in none. */
const written = (language: InterfaceLanguage): Readonly<Partial<Record<OrderColumnKey, Written<ListedOrder>>>> => {
  const say = <K extends string>(words: Readonly<Record<K, Text>>, key: K): string => words[key][language];
  return {
    number: text(16, (row) => row.number),
    placed: date((row) => row.placed_at),
    customer: text(28, (row) => row.customer),
    city: text(18, (row) => row.city),
    pieces: number((row) => String(row.pieces)),
    total: amountCell((row) => amountOut(row.total)),
    currency: text(9, (row) => row.currency),
    payment: text(18, (row) => say(paymentWord, row.payment)),
    method: text(18, (row) => say(methodWord, row.payment_method)),
    status: text(24, (row) =>
      row.hold.length > 0 && row.bucket === 'new'
        ? row.hold.map((code) => say(holdWord, code)).join(', ')
        : say(bucketWord, row.bucket),
    ),
    promise: text(12, (row) => row.promise),
    problem: text(36, (row) => row.problems.map((code) => say(problemWord, code)).join(', ') || null),
    tags: text(24, (row) => row.tags.join(', ') || null),
    assignee: text(20, (row) => row.assignee),
    shop_number: text(18, (row) => row.shop_number),
    shop: text(18, (row) => row.shop_name),
    updated: date((row) => row.updated_at),
  };
};

const writtenLine = (language: InterfaceLanguage): Readonly<Partial<Record<LineColumnKey, Written<LineRow>>>> => ({
  number: textCell(16, (row) => row.number),
  sku: textCell(18, (row) => row.sku),
  name: textCell(44, (row) => row.name),
  pieces: numberCell((row) => String(row.need)),
  received: numberCell((row) => String(row.received)),
  shipped: numberCell((row) => String(row.shipped)),
  state: textCell(20, (row) => lineStateWord[row.state][language]),
  seller: textCell(24, (row) => row.seller),
  promised: textCell(12, (row) => row.promised),
  expected: textCell(12, (row) => row.expected),
  placed: timeCell((row) => row.placed_at),
  note: textCell(40, (row) => row.note || null),
  shop: textCell(18, (row) => row.shop_name),
});
