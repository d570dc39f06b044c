import { priceCodeWord } from '#features/selling/pricing/contract/pricing.codes.ts';
import type { Text } from '#kit/text.ts';
import { atOneMoment } from '#server/db/one-moment.ts';
import type { Platform } from '#server/feature.ts';
import type { List, ListSearch } from '#server/lists.ts';
import { numberCell, pagedTable, textCell, timeCell, type Written, writtenColumns } from '#server/paged-table.ts';
import { priceQuery } from '../contract/price-desk.calls.ts';
import { type PriceColumnKey, priceColumns } from '../contract/price-desk.columns.ts';
import type { PriceRow } from '../contract/price-desk.model.ts';
import { priceDeskTexts as words } from '../contract/price-desk.texts.ts';
import { pricesReadModel } from './prices.read-model.ts';
import { pricesAsked, tellsOf } from './use-cases/list-prices.ts';

type Needs = Pick<Platform, 'db' | 'now'>;

/** The prices of a shop in files, of today or of the day the address asks for. People of a seller have none. */
export const pricesList = ({ db, now }: Needs): List => ({
  name: 'prices',
  table: ({ scope, restricted, search, ids, columns, language }, work) =>
    atOneMoment(db, async (trx) => {
      const { filters, at } = priceFiltersOf(search);
      const found = pricesReadModel(trx);
      const asked = await pricesAsked(trx, scope, filters, { now: now(), only: ids ?? undefined });
      const told = await tellsOf(trx, trx, scope, at, now(), filters);
      const seen = scope.sellerId === null && !restricted;
      const all = seen ? await found.listIds(scope, asked, told.factors, null) : [];
      const worded = (text: Text) => text[language];
      const cells = columns.flatMap((key) => [
        ...writtenColumns(priceColumns, written(worded), [key], language).map((cell) => ({
          ...cell,
          title: inCurrency.has(key) ? `${cell.title} (${told.currency})` : cell.title,
        })),
        // Suppliers ask in their own currency.
        ...(key === 'purchase' ? [{ title: worded(words.purchaseCurrency), ...text(10, (row) => row.currency) }] : []),
      ]);
      return work(
        pagedTable(cells, all.length, (page, size) =>
          told.rows(all.slice(page * size, (page + 1) * size), asked.products.languageId),
        ),
      );
    }),
});

/** The query of the address; where it is none of this list's, that of the whole list. */
export function priceFiltersOf(search: ListSearch) {
  const read = priceQuery.safeParse(search);
  const { page: _page, pageSize: _size, onlyCount: _only, at, ...filters } = read.data ?? priceQuery.parse({});
  return { filters, at };
}

const text = textCell<PriceRow>;
const number = numberCell<PriceRow>;
const time = timeCell<PriceRow>;
const dateOf = (at: string | null | undefined): Date | null => (at ? new Date(at) : null);

/** Amounts of the shop: the head of the column says its currency. */
const inCurrency: ReadonlySet<string> = new Set<PriceColumnKey>([
  'purchase_shown',
  'customs',
  'transport',
  'landed',
  'net',
  'gross',
  'discount',
  'low30',
  'kept',
  'presented',
]);

const written = (worded: (text: Text) => string): Readonly<Partial<Record<PriceColumnKey, Written<PriceRow>>>> => ({
  sku_intern: text(16, (row) => row.sku_intern),
  sku: text(16, (row) => row.sku),
  name: text(44, (row) => row.name),
  seller: text(20, (row) => row.seller.name),
  stock: number((row) => String(row.stock)),
  purchase: number((row) => row.purchase_price),
  purchase_shown: number((row) => row.purchase_shown),
  recommended: number((row) => row.recommended_price),
  rate: text(24, (row) => row.rates.map(({ pair, rate, on }) => `${pair} ${rate} (${on})`).join(', ')),
  customs: number((row) => row.customs_fee),
  duty: number((row) => row.duty),
  transport: number((row) => row.transport),
  landed: number((row) => row.landed),
  net: number((row) => row.net),
  vat: number((row) => row.vat),
  gross: number((row) => row.gross),
  discount: number((row) => row.campaign?.gross ?? row.discount_gross),
  discount_period: text(34, ({ campaign, discount_period: own }) =>
    campaign ? `– ${campaign.ends_at}` : own ? `${own.from ?? ''} – ${own.until ?? ''}` : null,
  ),
  low30: number((row) => row.low30),
  margin: number((row) => row.margin),
  kept: number((row) => row.kept),
  net_margin: number((row) => row.net_margin),
  source: text(24, ({ source, profile }) =>
    source === 'rule' ? profile : worded(source === 'pin' ? words.fromPin : words.fromSupplier),
  ),
  profile: text(40, ({ profile, profile_for: of }) =>
    profile === null || !of?.names ? profile : `${profile} (${of.names.join(' + ') || worded(words.wholeShop)})`,
  ),
  state: text(36, ({ state, codes, warnings }) => {
    if (state === null) return worded(words.notCalculated);
    return [...codes, ...warnings].map((code) => worded(priceCodeWord(code))).join(', ') || worded(words.ok);
  }),
  in_shop: text(18, ({ in_shop: there }) =>
    worded(
      there?.status !== 'in_shop'
        ? words.notThere
        : there.drift
          ? words.drifted
          : there.is_updated
            ? words.notSynced
            : words.synced,
    ),
  ),
  applied: time((row) => dateOf(row.applied_at)),
  updated: time((row) => dateOf(row.updated?.at)),
  presented: number((row) => row.presented?.gross ?? null),
});
