import { priceCauseWord, priceCodeWord } from '#features/selling/pricing/contract/pricing.codes.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { atOneMoment } from '#server/db/one-moment.ts';
import type { Platform } from '#server/feature.ts';
import type { List, ListSearch } from '#server/lists.ts';
import { numberCell, pagedTable, textCell, timeCell, type Written, writtenColumns } from '#server/paged-table.ts';
import { type PriceLogQuery, priceLogQuery } from '../contract/price-desk.calls.ts';
import { type PriceLogColumnKey, priceLogColumns } from '../contract/price-desk.columns.ts';
import type { PriceLogRow } from '../contract/price-desk.model.ts';
import { priceDeskTexts as words } from '../contract/price-desk.texts.ts';
import { boundedLog, differenceOf } from '../contract/price-log.rules.ts';
import { priceLogReadModel } from './price-log.read-model.ts';
import { findPriceShop } from './price-shop.read-model.ts';

/** The changes of prices in a shop in files. People of a seller have none. */
export const priceLogList = ({ db, now }: Pick<Platform, 'db' | 'now'>): List => ({
  name: 'price-log',
  table: ({ scope, restricted, search, ids, columns, language }, work) =>
    atOneMoment(db, async (trx) => {
      const log = priceLogReadModel(trx);
      const filters = filtersOf(search) ?? filtersOf({})!;
      // Lines that were chosen are few.
      const asked = ids === null ? boundedLog(filters, dayIn(now(), houseZone)) : { ...filters, ids };
      const seen = scope.sellerId === null && !restricted;
      const all = seen ? await log.listIds(scope.shopId, asked, null) : [];
      const { currency } = await findPriceShop(trx, scope.shopId, now());
      const cells = columns.flatMap((key) =>
        writtenColumns(priceLogColumns, written(language), [key], language).map((cell) => ({
          ...cell,
          title: inShop.includes(key) ? `${cell.title} (${currency})` : cell.title,
        })),
      );
      return work(
        pagedTable(cells, all.length, (page, size) => log.listRows(all.slice(page * size, (page + 1) * size))),
      );
    }),
});

/** Amounts in the currency of the shop. */
const inShop: readonly string[] = ['old', 'new', 'difference', 'net'];

/** The query of the address; null where it is none of this list's. */
function filtersOf(search: ListSearch): Omit<PriceLogQuery, 'page' | 'pageSize'> | null {
  const read = priceLogQuery.safeParse(search);
  if (!read.success) return null;
  const { page: _page, pageSize: _size, ...asked } = read.data;
  return asked;
}

const fields = { price: words.fieldPrice, discount: words.fieldDiscount, state: words.fieldState };

const doubtWords = { open: words.inDoubt, settled: words.inDoubtSettled };

const text = textCell<PriceLogRow>;
const number = numberCell<PriceLogRow>;
const time = timeCell<PriceLogRow>;

const written = (language: InterfaceLanguage): Readonly<Partial<Record<PriceLogColumnKey, Written<PriceLogRow>>>> => ({
  at: time((row) => new Date(row.at)),
  sku: text(16, (row) => row.sku_intern),
  name: text(44, (row) => row.name),
  field: text(12, (row) => fields[row.field][language]),
  old: number((row) => row.old_gross),
  new: number((row) => row.new_gross),
  difference: number(differenceOf),
  change: number((row) => row.percent),
  net: number((row) => row.new_net),
  vat: number((row) => row.vat),
  cost: text(24, (row) => row.cost && `${row.cost} ${row.cost_currency ?? ''}`.trim()),
  margin: number((row) => row.margin_new),
  made_by: text(24, ({ made_by: by }) => (by?.pin ? words.fromPin[language] : (by?.profile ?? null))),
  cause: text(36, (row) =>
    [row, ...row.also]
      .map(({ cause, cause_of: of }) => [priceCauseWord(cause)[language], of?.name].filter(Boolean).join(': '))
      .join('; '),
  ),
  state: text(36, (row) =>
    [
      row.codes.map((code) => priceCodeWord(code)[language]).join(', ') || words.ok[language],
      ...(row.doubt ? [doubtWords[row.doubt][language]] : []),
    ].join(', '),
  ),
  actor: text(24, (row) => row.actor ?? row.cause_of?.by ?? words.machine[language]),
  run: number((row) => (row.run_id === null ? null : String(row.run_id))),
  sent: time((row) => (row.sent_at === null ? null : new Date(row.sent_at))),
});
