import type { ReactNode } from 'react';
import type { PairRow } from '#features/base/exchange/contract/exchange.model.ts';
import { numberOfPair } from '#features/base/exchange/contract/exchange.rules.ts';
import type { RateUse } from '#features/work/price-desk/contract/price-watch.calls.ts';
import { exchangePageTexts as words } from '#features/work/price-settings/contract/exchange-page.texts.ts';
import { type PairColumnKey, pairColumns } from '#features/work/price-settings/contract/price-settings.columns.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { formatDate, formatDateTime, formatExact, formatNumber } from '#web/lib/format.ts';
import { type Translate, useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, PagedGrid, RowLink } from '#web/ui/grid/paged-grid.tsx';
import { NothingYet } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { usePairs, useRateUse, useSources } from '../price-settings.api.ts';
import { openedPair } from '../price-settings.search.ts';
import { PairAge } from './pair-age.tsx';
import { PairDrawer } from './pair-drawer.tsx';

type Row = PairRow & { readonly id: number; readonly use: RateUse | undefined };
const sizes = [100] as const;
const asked = { page: 0, pageSize: 100, orderKey: undefined, orderBy: 'asc' } as const;

/** Every pair with its rate in force; one opens its drawer. */
export function PairsPanel() {
  const t = useText();
  const language = useLanguage();
  const { search, setSearch } = useUrlSearch();
  const found = usePairs();
  const sources = useSources();
  const uses = useRateUse().data ?? [];
  const opened = openedPair(search);
  const rows = found.data?.map(
    (pair): Row => ({
      ...pair,
      id: numberOfPair(pair.pair),
      use: uses.find((one) => one.pair === pair.pair),
    }),
  );
  const open = ({ pair }: Row) => setSearch({ pair });
  const nameOfSource = (code: string | null) =>
    sources.data?.find((one) => one.code === code)?.name ?? (code === null ? t(words.byHand) : code);
  const row = found.data?.find(({ pair }) => pair === opened);
  return (
    <>
      <PagedGrid
        label={t(words.pairs)}
        name="exchangePairs"
        columns={pairColumns}
        drawn={drawnColumns(t, language, open, nameOfSource)}
        found={{ ...found, data: rows && { results: rows, total: rows.length } }}
        asked={asked}
        pageSizes={sizes}
        nameOf={({ pair }) => pair}
        opened={opened ? numberOfPair(opened) : null}
        onOpen={open}
        totalText={(count) => t(words.total, { count })}
        nothing={<NothingYet title={t(words.none)}>{t(words.noneWhy)}</NothingYet>}
      />
      {row ? (
        <PairDrawer key={row.pair} of={row} onClose={() => setSearch({ pair: undefined, page: undefined })} />
      ) : null}
    </>
  );
}

const looks: Readonly<Record<PairColumnKey, Pick<GridColumn<Row>, 'grows' | 'namesRow' | 'card' | 'cardLabel'>>> = {
  pair: { namesRow: true, card: 'name' },
  rate: { card: 'fact' },
  age: { card: 'fact' },
  since: { card: 'wide', cardLabel: true },
  mode: { card: 'fact' },
  source: { card: 'fact' },
  buffer: { card: 'fact', cardLabel: true },
  effective: { card: 'fact', cardLabel: true },
  moved: { card: 'fact', cardLabel: true },
  prices: { card: 'fact', cardLabel: true },
  shops: { card: 'foot', grows: true },
};

function drawnColumns(
  t: Translate,
  language: InterfaceLanguage,
  open: (row: Row) => void,
  nameOfSource: (code: string | null) => string,
): GridColumn<Row>[] {
  const cells: Readonly<Record<PairColumnKey, (row: Row) => ReactNode>> = {
    pair: (row) => <RowLink text={row.pair} onOpen={() => open(row)} />,
    rate: ({ rate, pair, next }) =>
      rate ? (
        <Cut
          text={
            next
              ? `${formatExact(rate.rate)} → ${t(words.next, { rate: formatExact(next.rate), day: formatDate(next.effective_on) })}`
              : formatExact(rate.rate)
          }
          code
        />
      ) : (
        <StatusMark tone="error">{t(words.missing, { pair })}</StatusMark>
      ),
    since: ({ rate }) => <Cut text={rate && formatDate(rate.effective_on)} code />,
    age: (row) => <PairAge of={row} t={t} />,
    mode: ({ mode, rate }) => (
      <Cut
        text={rate?.until ? `${t(words[mode])}, ${t(words.until, { day: formatDate(rate.until) })}` : t(words[mode])}
      />
    ),
    source: ({ source }) => <Cut text={nameOfSource(source)} />,
    buffer: ({ buffer_percent }) => <Cut text={`${buffer_percent} %`} code />,
    effective: ({ effective_rate }) => <Cut text={effective_rate && formatExact(effective_rate)} code />,
    moved: ({ use }) => (
      <Cut
        text={use?.moved_percent ? `${formatNumber(use.moved_percent, language, 2)}%` : null}
        tip={use ? t(words.movedWhy, { at: formatDateTime(use.counted_at) }) : null}
        code
      />
    ),
    prices: ({ use }) => (
      <Cut
        text={use ? formatNumber(use.prices, language) : null}
        tip={use ? t(words.pricesWhy, { at: formatDateTime(use.counted_at) }) : null}
        code
      />
    ),
    shops: ({ shops }) => <Cut text={shops.map(({ name }) => name).join(', ') || null} />,
  };
  return pairColumns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }));
}
