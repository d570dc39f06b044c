import { Pagination, Table } from 'antd';
import { type Key, useMemo } from 'react';
import { type OrderKey, orderKeys, paging } from '#features/products/contract/products.filters.ts';
import type { ProductRow } from '#features/products/contract/products.model.ts';
import { productListTexts as words } from '#features/products/contract/products-list.texts.ts';
import { productScreenTexts as notes } from '#features/products/contract/products-screen.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useIsPhone } from '#web/lib/use-window-width.ts';
import type { ProductSearch } from '../../use-product-search.ts';
import type { Selection } from '../../use-selection.ts';
import { forTable, HeadCell, type ProductColumn, selectionWidth, widthOf } from './product-columns.tsx';

type Props = {
  readonly list: ProductSearch;
  readonly rows: readonly ProductRow[];
  readonly columns: readonly ProductColumn[];
  /** Absent for people who may do nothing with a selection. */
  readonly selection: Selection | undefined;
};

/** Rows, sorting and selection of one page. Another table may take its place: columns and cells do not know it. */
export function ProductTable({ list, rows, columns, selection }: Props) {
  const t = useText();
  const phone = useIsPhone();
  const { ordered } = list.asked;
  const ofTable = useMemo(() => forTable(columns, ordered, phone), [columns, ordered, phone]);
  const onPage = rows.map((row) => row.id);
  return (
    <Table<ProductRow>
      className="tp-table"
      size="small"
      aria-label={t(notes.list)}
      rowKey="id"
      dataSource={rows as ProductRow[]}
      columns={ofTable}
      components={parts}
      pagination={false}
      tableLayout="fixed"
      scroll={{ x: widthOf(columns) }}
      rowClassName={(row) => (row.is_in_vendor_list ? '' : 'tp-gone')}
      sortDirections={['ascend', 'descend']}
      onChange={(_paging, _filters, sorter, { action }) => {
        if (action !== 'sort') return;
        const one = Array.isArray(sorter) ? sorter[0] : sorter;
        const key = orderKeys.find((known) => known === one?.columnKey);
        list.sort(...sortOf(key, one?.order ?? null));
      }}
      {...(selection
        ? {
            rowSelection: {
              columnWidth: selectionWidth,
              fixed: !phone,
              // Only the rows in sight: a selection of 10000 lives outside the table (trap T32).
              selectedRowKeys: onPage.filter((id) => selection.ids.has(id)),
              onChange: (keys: Key[]) => selection.choose(onPage, keys as number[]),
              getCheckboxProps: (row: ProductRow) =>
                ({ 'aria-label': t(notes.selectRow, { sku: row.sku_intern }) }) as object,
              getTitleCheckboxProps: () => ({ 'aria-label': t(notes.selectPage) }) as object,
            },
          }
        : {})}
    />
  );
}

const parts = { header: { cell: HeadCell } };

const sortOf = (
  key: OrderKey | undefined,
  order: 'ascend' | 'descend' | null,
): [OrderKey | undefined, 'asc' | 'desc' | undefined] =>
  key === undefined || order === null ? [undefined, undefined] : [key, order === 'ascend' ? 'asc' : 'desc'];

/** Pages count from 0 in the address and from 1 for people; this is the one place that converts (trap T28). */
export function ProductPages({ list, total }: { list: ProductSearch; total: number }) {
  const t = useText();
  const { page, pageSize } = list.asked;
  return (
    <Pagination
      className="tp-pages"
      size="small"
      current={page + 1}
      pageSize={pageSize}
      total={total}
      showSizeChanger={{ 'aria-label': 'Page Size', showSearch: false }}
      pageSizeOptions={[...paging.pageSizes]}
      showTotal={(count) => t(words.total, { count })}
      onChange={(next, size) => (size === pageSize ? list.toPage(next - 1) : list.toPageSize(size))}
    />
  );
}
