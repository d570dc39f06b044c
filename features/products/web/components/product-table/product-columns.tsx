import type { TableColumnType } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import type { OrderKey } from '#features/products/contract/products.filters.ts';
import type { ProductRow } from '#features/products/contract/products.model.ts';
import { productListTexts as words } from '#features/products/contract/products-list.texts.ts';
import type { Translate } from '#web/lib/text.tsx';
import { BrandName, MappedCategories, ProductName, SkuIntern, StatusCell, Thumbnail } from './product-cells.tsx';

/** One column, told without the table that draws it. Widths in pixels. */
export type ProductColumn = {
  readonly key: string;
  readonly title: ReactNode;
  /** Stands in the head instead of the title: a control, which the table must not draw twice. */
  readonly head?: ReactNode;
  readonly width: number;
  readonly orderKey?: OrderKey;
  /** Takes what width is left over. */
  readonly grows?: boolean;
  /** Stays in sight while the rest scrolls sideways. */
  readonly pinned?: 'right';
  readonly render: (product: ProductRow) => ReactNode;
};

export type ColumnNeeds = {
  readonly t: Translate;
  readonly language: string;
  readonly codes: ReadonlyMap<number, string>;
  readonly linkTo: (id: number) => unknown;
  /** Not while the address names one status (PMS-058). */
  readonly withStatus: boolean;
  /** Indicators and actions side by side, else one above the other. */
  readonly roomy: boolean;
  readonly actionsHead: ReactNode;
  readonly actions: (product: ProductRow) => ReactNode;
};

/** The columns of spec section 2, Table, in its order (PMS-047 to PMS-060). */
export function productColumns({
  t,
  language,
  codes,
  linkTo,
  withStatus,
  roomy,
  actionsHead,
  actions,
}: ColumnNeeds): ProductColumn[] {
  const status: ProductColumn = {
    key: 'status',
    title: t(words.status),
    width: 112,
    render: (product) => <StatusCell product={product} />,
  };
  return [
    {
      key: 'thumbnail',
      title: <span className="t-hidden">{t(words.thumbnail)}</span>,
      width: 56,
      render: (product) => <Thumbnail url={product.cover} />,
    },
    {
      key: 'sku_intern',
      title: t(words.skuIntern),
      width: 138,
      orderKey: 'sku_intern',
      render: (product) => <SkuIntern product={product} />,
    },
    {
      key: 'sku',
      title: t(words.skuExtern),
      width: 98,
      orderKey: 'sku',
      render: (product) => <span className="tp-code">{product.sku}</span>,
    },
    {
      key: 'reseller',
      title: t(words.reseller),
      width: 106,
      render: (product) => <span className="tp-cut">{product.seller.name}</span>,
    },
    { key: 'brand', title: t(words.brand), width: 90, render: (product) => <BrandName brand={product.brand} /> },
    {
      key: 'name',
      title: t(words.productName),
      width: 182,
      grows: true,
      orderKey: 'name',
      render: (product) => <ProductName product={product} language={language} codes={codes} linkTo={linkTo} />,
    },
    ...(withStatus ? [status] : []),
    {
      key: 'categories',
      title: t(words.mappedCategories),
      width: 130,
      render: (product) => <MappedCategories categories={product.categories} />,
    },
    {
      key: 'actions',
      title: t(words.actions),
      head: actionsHead,
      width: roomy ? 268 : 168,
      pinned: 'right',
      render: actions,
    },
  ];
}

/** The same columns for Ant Design's table. */
export const forTable = (
  columns: readonly ProductColumn[],
  ordered: { readonly by: string; readonly direction: 'asc' | 'desc' } | null,
  phone: boolean,
): TableColumnType<ProductRow>[] =>
  columns.map(({ key, title, width, orderKey, grows, pinned, head, render }) => ({
    key,
    title,
    ...(grows ? {} : { width }),
    ...(pinned && !phone ? { fixed: pinned } : {}),
    ...(orderKey
      ? {
          sorter: true,
          sortOrder: ordered?.by === orderKey ? (ordered.direction === 'asc' ? 'ascend' : 'descend') : null,
        }
      : {}),
    showSorterTooltip: false,
    ...(head ? { onHeaderCell: () => ({ head }) as object } : {}),
    render: (_value, product) => render(product),
  }));

/**
 * A cell of the head. Ant Design draws each title a second time in a hidden row that measures widths; a select there
 * could be reached with Tab and not be seen.
 */
export const HeadCell = ({ head, children, ...rest }: ComponentProps<'th'> & { head?: ReactNode }) => (
  <th {...rest}>{head ?? children}</th>
);

/** The width below which the table scrolls inside its box. */
export const widthOf = (columns: readonly ProductColumn[]): number =>
  columns.reduce((sum, column) => sum + column.width, selectionWidth);
export const selectionWidth = 40;
