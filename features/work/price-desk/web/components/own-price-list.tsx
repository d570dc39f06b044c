import { type OwnPriceColumnKey, ownPriceColumns } from '#features/work/price-desk/contract/price-desk.columns.ts';
import type { OwnPriceRow } from '#features/work/price-desk/contract/price-desk.model.ts';
import { priceDeskTexts as words } from '#features/work/price-desk/contract/price-desk.texts.ts';
import { paging } from '#kit/call.ts';

import { formatDateTime } from '#web/lib/format.ts';
import { useMoney } from '#web/lib/money/use-money.ts';
import { useText } from '#web/lib/text.tsx';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, PagedGrid } from '#web/ui/grid/paged-grid.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { usePrices } from '../price-desk.api.ts';
import type { PricesAsked } from '../price-desk.search.ts';
import { Thumb } from './price-columns.tsx';
import { Nothing } from './price-list.tsx';

type Row = OwnPriceRow & { readonly id: number };

/** A reseller's own variants: what they ask for them, how many they have, and whether the shop sells them. */
export function OwnPriceList({ asked }: { asked: PricesAsked }) {
  const t = useText();
  const { price } = useMoney();
  const found = usePrices(asked.request);
  const rows = found.data?.results.flatMap((row) => ('variant_id' in row ? [{ ...row, id: row.variant_id }] : []));
  const cells: Record<OwnPriceColumnKey, GridColumn<Row>['cell']> = {
    image: (row) => <Thumb url={row.image} />,
    sku: (row) => <Cut text={row.sku} code />,
    name: (row) => <Cut text={row.name} />,
    stock: (row) => <span className="t-figure">{row.stock}</span>,
    purchase: (row) => <Cut text={row.purchase_price && price(row.purchase_price, row.currency)} code />,
    delivered: (row) => <Cut text={row.delivered_at && formatDateTime(row.delivered_at)} />,
    in_shop: (row) => (
      <StatusMark tone={row.in_shop ? 'success' : 'neutral'}>
        {t(row.in_shop ? words.inShop : words.notThere)}
      </StatusMark>
    ),
  };
  const looks: Partial<Record<OwnPriceColumnKey, Partial<GridColumn<Row>>>> = {
    image: { quietTitle: true, card: 'picture' },
    sku: { namesRow: true, card: 'fact' },
    name: { grows: true, card: 'name' },
    stock: { card: 'fact', cardLabel: true },
    purchase: { card: 'fact', cardLabel: true },
    in_shop: { card: 'fact' },
  };
  return (
    <PagedGrid<Row>
      label={t(words.title)}
      name="own-prices"
      columns={ownPriceColumns}
      drawn={ownPriceColumns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }))}
      found={{ ...found, data: rows && { results: rows, total: found.data!.total } }}
      asked={asked}
      pageSizes={paging.pageSizes}
      nameOf={(row) => row.sku}
      opened={null}
      onOpen={() => undefined}
      totalText={(count) => t(words.total, { count })}
      nothing={<Nothing asked={asked} />}
    />
  );
}
