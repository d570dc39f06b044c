import { atOneMoment } from '#features/catalogue/products/server/products.public.ts';
import type { InterfaceLanguage, Text } from '#kit/text.ts';
import { understood } from '#kit/understood.ts';
import type { Scope } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { List, ListReader, ListSearch } from '#server/lists.ts';
import {
  amountCell,
  numberCell,
  pagedTable,
  textCell,
  timeCell,
  type Written,
  writtenColumns,
} from '#server/paged-table.ts';
import { type OrderQuery, orderQuery } from '../contract/orders.calls.ts';
import { type OrderColumnKey, orderColumns } from '../contract/orders.columns.ts';
import { bucketWord, holdWord, methodWord, paymentWord, problemWord } from '../contract/orders.told.ts';
import type { WhoseOrders } from './orders.filter.read-model.ts';
import { type ListedOrder, ordersListReadModel } from './orders.list.read-model.ts';
import { amountOut } from './orders.mapper.ts';

type Needs = Pick<Platform, 'db' | 'readDb' | 'now'>;

/** Orders under saved views and in files. Nobody who belongs to a seller has any; a person held to shops has those of these shops. */
export const ordersList = ({ db, readDb, now }: Needs): List => ({
  name: 'orders',
  async count(searches, { scope, actor }) {
    if (scope.sellerId !== null) return searches.map(() => null);
    const counts: (number | null)[] = [];
    for (const search of searches)
      counts.push(await ordersListReadModel(readDb).countListed(askedOf(search, scope), whoseOf(actor, now())));
    return counts;
  },
  table: ({ scope, reader, restricted, search, ids, columns, language }, work) =>
    atOneMoment(db, async (trx) => {
      const found = ordersListReadModel(trx);
      const whose = { ...whoseOf(reader, now()), only: ids };
      // What is ticked is meant wherever it has gone meanwhile.
      const asked = ids === null ? askedOf(search, scope) : orderQuery.parse({});
      const total = scope.sellerId !== null || restricted ? 0 : await found.countListed(asked, whose);
      const cells = writtenColumns(orderColumns, written(language), columns, language);
      return work(pagedTable(cells, total, (page, pageSize) => found.list({ ...asked, page, pageSize }, whose)));
    }),
});

const whoseOf = ({ userId, shops }: ListReader, now: Date): WhoseOrders => ({ userId, shops, now });

/** As the page reads its address: with that of one shop the list begins with it, with that of shop 1 with all. */
function askedOf(search: ListSearch, { shopId }: Scope): OrderQuery {
  const asked = understood(orderQuery, search).query;
  return asked.shop !== undefined || shopId === 1 ? asked : { ...asked, shop: shopId };
}

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
