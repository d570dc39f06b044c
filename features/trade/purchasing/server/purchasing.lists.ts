import { atOneMoment } from '#features/catalogue/products/server/products.public.ts';
import { todayInTirane } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { understood } from '#kit/understood.ts';
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
import { purchaseListQuery } from '../contract/purchasing.calls.ts';
import { type PurchaseColumnKey, purchaseColumns } from '../contract/purchasing.columns.ts';
import type { PurchaseRow } from '../contract/purchasing.model.ts';
import { isMailOpen, mailTexts } from '../contract/purchasing.order-mail.ts';
import { statusTexts } from '../contract/purchasing.status.ts';
import { toRow } from './purchasing.mapper.ts';
import { purchasingReadModel, type Whose } from './purchasing.read-model.ts';

type Needs = Pick<Platform, 'db' | 'readDb' | 'now' | 'config'>;

/** Purchase orders under saved views and in files: the house's; of people who belong to a seller there are none. */
export const purchaseOrdersList = ({ db, readDb, now, config }: Needs): List => {
  const whose = (only: readonly number[] | null): Whose => ({
    sellerId: null,
    today: todayInTirane(now()),
    smtp: config.smtpUrl !== undefined,
    only,
  });
  return {
    name: 'purchase-orders',
    async count(searches, { scope }) {
      if (scope.sellerId !== null) return searches.map(() => null);
      return Promise.all(
        searches.map(async (search) => {
          const asked = understood(purchaseListQuery, search).query;
          return (await purchasingReadModel(readDb).count(asked, whose(null)))[asked.bucket ?? 'all'];
        }),
      );
    },
    table: ({ scope, restricted, search, ids, columns, language }, work) =>
      atOneMoment(db, async (trx) => {
        const found = purchasingReadModel(trx);
        const seen = whose(ids);
        // What is ticked is meant wherever it has gone meanwhile.
        const asked = ids === null ? understood(purchaseListQuery, search).query : purchaseListQuery.parse({});
        const nobody = scope.sellerId !== null || restricted;
        const total = nobody ? 0 : (await found.count(asked, seen))[asked.bucket ?? 'all'];
        const cells = writtenColumns(purchaseColumns, written(language), columns, language);
        return work(
          pagedTable(cells, total, async (page, pageSize) =>
            (await found.list({ ...asked, page, pageSize }, seen)).map((row) => toRow(row, seen)),
          ),
        );
      }),
  };
};

const text = textCell<PurchaseRow>;
const number = numberCell<PurchaseRow>;

const written = (language: InterfaceLanguage): Readonly<Partial<Record<PurchaseColumnKey, Written<PurchaseRow>>>> => ({
  number: text(16, (row) => row.number),
  supplier: text(24, (row) => row.seller.name),
  created: timeCell((row) => new Date(row.created_at)),
  size: text(14, (row) => `${row.lines} / ${row.units}`),
  amount: amountCell((row) => row.amount),
  currency: text(9, (row) => row.currency),
  amount_eur: number((row) => row.amount_eur),
  rate: number((row) => row.fx_rate),
  sent: text(28, (row) => row.sent_to),
  ref: text(18, (row) => row.supplier_ref || null),
  promised: text(12, (row) => row.promised_on),
  late: number((row) => (row.days_late > 0 ? String(row.days_late) : null)),
  received: number((row) => (row.sent_at === null ? null : String(row.received_percent))),
  status: text(24, (row) =>
    isMailOpen(row) && row.mail ? mailTexts[row.mail.state][language] : statusTexts[row.status][language],
  ),
  buyer: text(22, (row) => row.buyer),
});
