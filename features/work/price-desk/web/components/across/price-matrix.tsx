import { Link } from '@tanstack/react-router';
import { ListExport } from '#features/base/exports/web/exports.public.ts';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { priceCodeWord } from '#features/selling/pricing/contract/pricing.codes.ts';
import { priceAcrossTexts as words } from '#features/work/price-desk/contract/price-across.texts.ts';
import { priceDeskTexts } from '#features/work/price-desk/contract/price-desk.texts.ts';
import {
  type MatrixCell,
  type MatrixRow,
  matrixColumns,
  shopColumnKey,
} from '#features/work/price-desk/contract/price-matrix.calls.ts';
import { paging } from '#kit/call.ts';
import { formatNumber } from '#web/lib/format.ts';
import { idIn } from '#web/lib/list-search.ts';
import { useMoney } from '#web/lib/money/use-money.ts';
import { patchSearch } from '#web/lib/search.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, PagedGrid, RowLink } from '#web/ui/grid/paged-grid.tsx';
import { readColumnState } from '#web/ui/grid/use-column-state.ts';
import { usePriceMatrix } from '../../price-desk.api.ts';
import styles from '../../price-desk.module.css';
import type { PricesAsked } from '../../price-desk.search.ts';
import { Thumb } from '../price-columns.tsx';
import { PriceDrawer, usePriceTitle } from '../price-drawer.tsx';
import { Nothing } from '../price-list.tsx';

type Shop = { readonly id: number; readonly name: string; readonly currency: string };

/** What the filters find, by shop: price and net margin, and why there is none. */
export function PriceMatrix({ asked }: { asked: PricesAsked }) {
  const t = useText();
  const { search, setSearch } = useUrlSearch();
  const here = useCurrentShop().data?.name ?? '…';
  const found = usePriceMatrix(asked.request);
  const opened = idIn(search.variant);
  const row = found.data?.results.find(({ id }) => id === opened);
  const title = usePriceTitle(row?.sku_intern);
  const open = (of: MatrixRow) => setSearch({ variant: of.id });
  const columns = columnsOf(found.data?.shops ?? [], open);
  return (
    <>
      <p className={styles.note}>{t(words.matrixWhy, { shop: here })}</p>
      <PagedGrid<MatrixRow>
        label={t(words.matrix)}
        name="price-matrix"
        columns={columns}
        drawn={columns}
        found={found}
        asked={asked}
        pageSizes={paging.pageSizes}
        nameOf={nameOf}
        opened={opened}
        onOpen={open}
        totalText={(count) => t(priceDeskTexts.total, { count })}
        nothing={<Nothing asked={asked} />}
        tools={
          <ListExport
            list="price-matrix"
            columns={columns}
            arrangement={() => readColumnState('price-matrix', columns)}
            total={found.data?.total}
            search={{ ...search, variant: undefined, part: undefined }}
          />
        }
      />
      {opened === null ? null : (
        <PriceDrawer
          key={opened}
          variantId={opened}
          productId={row?.product_id}
          title={title}
          onClose={() => setSearch({ variant: undefined, part: undefined })}
        />
      )}
    </>
  );
}

const nameOf = (row: MatrixRow) => row.sku_intern;

const columnsOf = (shops: readonly Shop[], open: (row: MatrixRow) => void): GridColumn<MatrixRow>[] => [
  { ...matrixColumns[0], quietTitle: true, card: 'picture', cell: (row) => <Thumb url={row.cover} /> },
  {
    ...matrixColumns[1],
    namesRow: true,
    card: 'fact',
    cell: (row) => <RowLink text={row.sku_intern} onOpen={() => open(row)} />,
  },
  { ...matrixColumns[2], grows: true, card: 'name', cell: (row) => <Cut text={row.name} /> },
  ...shops.map(
    (shop, at): GridColumn<MatrixRow> => ({
      key: shopColumnKey(shop.id),
      title: { en: shop.name, sq: shop.name },
      width: 150,
      figure: true,
      card: 'wide',
      cardLabel: true,
      cell: (row) => <Cell row={row} cell={row.cells[at]} shop={shop} />,
    }),
  ),
];

/** Price and net margin of a variant in a shop; a press opens it there. */
function Cell({ row, cell, shop }: { row: MatrixRow; cell: MatrixCell | undefined; shop: Shop }) {
  const t = useText();
  const language = useLanguage();
  const { price } = useMoney();
  if (!cell) return null;
  const paid = cell.discount_gross ?? cell.gross;
  const [code] = cell.codes;
  const why = code ? t(priceCodeWord(code)) : null;
  return (
    <Link
      className={styles.two}
      to="."
      search={(before) => patchSearch(before, { shopId: shop.id, across: undefined, variant: row.id })}
    >
      <span className="t-hidden">{t(words.openIn, { sku: row.sku_intern, shop: shop.name })}</span>
      {paid === null ? (
        <span className="t-faint">{t(words.noPrice)}</span>
      ) : (
        <Cut text={price(paid, shop.currency)} code />
      )}
      {cell.net_margin === null ? null : (
        <span className={marginLook(cell)} data-tip={cell.low ? t(words.lowMargin) : undefined}>
          {`${formatNumber(cell.net_margin, language, 2)}%`}
        </span>
      )}
      {why === null ? null : (
        <span className={styles.other} data-tip={why}>
          {why}
        </span>
      )}
    </Link>
  );
}

const marginLook = ({ net_margin, low }: MatrixCell): string | undefined =>
  Number(net_margin) < 0 ? styles.loss : low ? styles.lowMargin : styles.goodMargin;
