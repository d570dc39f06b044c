import type { InterfaceLanguage } from '#kit/text.ts';
import { understood } from '#kit/understood.ts';
import type { Platform } from '#server/feature.ts';
import { houseList, inShop } from '#server/house-list.ts';
import type { List } from '#server/lists.ts';
import { amountCell, numberCell, textCell, timeCell, type Written } from '#server/paged-table.ts';
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
export const returnsLists = (platform: Needs): readonly List[] => [
  houseList(platform, {
    name: 'order-returns',
    columns: returnColumns,
    written: writtenReturn,
    asked: (search, scope) => inShop(understood(returnsQuery, search).query, scope),
    read(db, { reader, only }) {
      const found = returnsReadModel(db);
      const whose = { ...reader, only };
      return {
        count: async (asked) => (await found.count(asked, whose))[asked.tab ?? 'all'],
        list: (asked, page, pageSize) => found.list({ ...asked, page, pageSize }, whose),
      };
    },
  }),
  houseList(platform, {
    name: 'refunds',
    columns: refundColumns,
    written: writtenRefund,
    asked(search, scope) {
      const said = inShop(understood(refundsQuery, search).query, scope);
      return { ...said, tab: said.tab ?? ('all' as const) };
    },
    read(db, { reader, only }) {
      const found = refundsReadModel(db);
      const whose = { ...reader, only };
      return {
        count: async (asked) => (await found.count(asked, whose))[asked.tab],
        list: (asked, page, pageSize) => found.list({ ...asked, page, pageSize }, whose),
      };
    },
  }),
];

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
