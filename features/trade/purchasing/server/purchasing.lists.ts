import { todayInTirane } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { understood } from '#kit/understood.ts';
import type { Platform } from '#server/feature.ts';
import { houseList } from '#server/house-list.ts';
import type { List } from '#server/lists.ts';
import { amountCell, numberCell, textCell, timeCell, type Written } from '#server/paged-table.ts';
import { purchaseListQuery } from '../contract/purchasing.calls.ts';
import { type PurchaseColumnKey, purchaseColumns } from '../contract/purchasing.columns.ts';
import type { PurchaseRow } from '../contract/purchasing.model.ts';
import { isMailOpen, mailTexts } from '../contract/purchasing.order-mail.ts';
import { statusTexts } from '../contract/purchasing.status.ts';
import { toRow } from './purchasing.mapper.ts';
import { purchasingReadModel } from './purchasing.read-model.ts';

type Needs = Pick<Platform, 'db' | 'readDb' | 'now' | 'config'>;

/** Purchase orders under saved views and in files: the house's; of people who belong to a seller there are none. */
export const purchaseOrdersList = ({ now, config, ...platform }: Needs): List =>
  houseList(platform, {
    name: 'purchase-orders',
    columns: purchaseColumns,
    written,
    asked: (search) => understood(purchaseListQuery, search).query,
    viewed: true,
    read(db, { reader: { shops }, only }) {
      const found = purchasingReadModel(db);
      const whose = {
        sellerId: null,
        shops,
        today: todayInTirane(now()),
        smtp: config.smtpUrl !== undefined,
        only,
      };
      return {
        count: async (asked) => (await found.count(asked, whose))[asked.bucket ?? 'all'],
        list: async (asked, page, pageSize) =>
          (await found.list({ ...asked, page, pageSize }, whose)).map((row) => toRow(row, whose)),
      };
    },
  });

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
  sales: number((row) => String(row.sales_orders)),
});
