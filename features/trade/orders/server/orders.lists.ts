import type { InterfaceLanguage, Text } from '#kit/text.ts';
import { understood } from '#kit/understood.ts';
import type { Platform } from '#server/feature.ts';
import { houseList, inShop } from '#server/house-list.ts';
import type { List } from '#server/lists.ts';
import { amountCell, numberCell, textCell, timeCell, type Written } from '#server/paged-table.ts';
import { orderQuery } from '../contract/orders.calls.ts';
import { type OrderColumnKey, orderColumns } from '../contract/orders.columns.ts';
import { bucketWord, holdWord, methodWord, paymentWord, problemWord } from '../contract/orders.told.ts';
import { type ListedOrder, ordersListReadModel } from './orders.list.read-model.ts';
import { amountOut } from './orders.mapper.ts';

type Needs = Pick<Platform, 'db' | 'readDb' | 'now'>;

/** Orders under saved views and in files. Nobody who belongs to a seller has any; a person held to shops has those of these shops. */
export const ordersList = ({ now, ...platform }: Needs): List =>
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
  });

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
