import { atOneMoment } from '#features/catalogue/products/server/products.public.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { understood } from '#kit/understood.ts';
import type { Scope } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { List } from '#server/lists.ts';
import {
  amountCell,
  numberCell,
  pagedTable,
  textCell,
  timeCell,
  type Written,
  writtenColumns,
} from '#server/paged-table.ts';
import { refundsQuery } from '../contract/refunds.calls.ts';
import { returnsQuery } from '../contract/returns.calls.ts';
import {
  type RefundColumnKey,
  type ReturnColumnKey,
  refundColumns,
  returnColumns,
} from '../contract/returns.columns.ts';
import { kindWord, reasonWord, refundStateWord, returnStateWord, wayWord } from '../contract/returns.told.ts';
import { amountOut } from './refunds.mapper.ts';
import { type ListedRefundRow, refundsReadModel } from './refunds.read-model.ts';
import { type ListedReturn, returnsReadModel } from './returns.read-model.ts';

type Needs = Pick<Platform, 'db' | 'readDb'>;

/** Returns and refunds in files: of the shops the person works in; of people who belong to a seller there are none. */
export const returnsLists = ({ db, readDb }: Needs): readonly List[] => [
  {
    name: 'order-returns',
    async count(searches, { scope, actor }) {
      if (scope.sellerId !== null) return searches.map(() => null);
      return Promise.all(
        searches.map(async (search) => {
          const asked = inShop(understood(returnsQuery, search).query, scope);
          return (await returnsReadModel(readDb).count(asked, actor))[asked.tab ?? 'all'];
        }),
      );
    },
    table: ({ scope, reader, restricted, search, ids, columns, language }, work) =>
      atOneMoment(db, async (trx) => {
        const found = returnsReadModel(trx);
        const whose = { ...reader, only: ids };
        const asked = ids === null ? inShop(understood(returnsQuery, search).query, scope) : returnsQuery.parse({});
        const counts = await found.count(asked, whose);
        const total = scope.sellerId !== null || restricted ? 0 : counts[asked.tab ?? 'all'];
        const cells = writtenColumns(returnColumns, writtenReturn(language), columns, language);
        return work(pagedTable(cells, total, (page, pageSize) => found.list({ ...asked, page, pageSize }, whose)));
      }),
  },
  {
    name: 'refunds',
    async count(searches, { scope, actor }) {
      if (scope.sellerId !== null) return searches.map(() => null);
      return Promise.all(
        searches.map(async (search) => {
          const asked = inShop(understood(refundsQuery, search).query, scope);
          return (await refundsReadModel(readDb).count(asked, actor))[asked.tab ?? 'all'];
        }),
      );
    },
    table: ({ scope, reader, restricted, search, ids, columns, language }, work) =>
      atOneMoment(db, async (trx) => {
        const found = refundsReadModel(trx);
        const whose = { ...reader, only: ids };
        const said = ids === null ? inShop(understood(refundsQuery, search).query, scope) : refundsQuery.parse({});
        const asked = { ...said, tab: said.tab ?? ('all' as const) };
        const counts = await found.count(asked, whose);
        const total = scope.sellerId !== null || restricted ? 0 : counts[asked.tab];
        const cells = writtenColumns(refundColumns, writtenRefund(language), columns, language);
        return work(pagedTable(cells, total, (page, pageSize) => found.list({ ...asked, page, pageSize }, whose)));
      }),
  },
];

/** As the page reads its address: with that of one shop a list begins with it, with that of shop 1 with all. */
const inShop = <Q extends { readonly shop?: number | undefined }>(asked: Q, { shopId }: Scope): Q =>
  asked.shop !== undefined || shopId === 1 ? asked : { ...asked, shop: shopId };

const writtenReturn = (
  language: InterfaceLanguage,
): Readonly<Partial<Record<ReturnColumnKey, Written<ListedReturn>>>> => ({
  number: textCell(16, (row) => row.number),
  customer: textCell(28, (row) => row.customer),
  order: textCell(16, (row) => row.order_number),
  kind: textCell(20, (row) => kindWord[row.kind][language]),
  state: textCell(16, (row) => returnStateWord[row.state][language]),
  here: numberCell((row) => String(row.received)),
  requested: timeCell((row) => row.requested_at),
  send_by: textCell(12, (row) => row.send_by),
  shop: textCell(18, (row) => row.shop_name),
  reason: textCell(40, (row) => row.reason || null),
});

const writtenRefund = (
  language: InterfaceLanguage,
): Readonly<Partial<Record<RefundColumnKey, Written<ListedRefundRow>>>> => ({
  order: textCell(16, (row) => row.order_number),
  customer: textCell(28, (row) => row.customer),
  amount: amountCell((row) => amountOut(row.amount)),
  currency: textCell(9, (row) => row.currency),
  reason: textCell(20, (row) => reasonWord[row.reason][language]),
  way: textCell(20, (row) => wayWord[row.way][language]),
  state: textCell(18, (row) => refundStateWord[row.state][language]),
  by: timeCell((row) => row.created_at),
  shop: textCell(18, (row) => row.shop_name),
});
