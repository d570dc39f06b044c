import type { ReactNode } from 'react';
import { type ProductColumnKey, productColumns } from '#features/catalogue/products/contract/products.columns.ts';
import {
  type PlainColumn,
  plainColumnNames,
  typedValue,
} from '#features/catalogue/products/contract/products.fields.ts';
import type { ProductRow } from '#features/catalogue/products/contract/products.model.ts';
import { columnsFor } from '#kit/column-state.ts';
import { absent, formatDateTime, formatMoney } from '#web/lib/format.ts';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import {
  Assignees,
  BrandName,
  Completeness,
  MappedCategories,
  ProductName,
  SkuIntern,
  StatusCell,
  Thumbnail,
} from './product-cells.tsx';
import styles from './product-table.module.css';

export type ColumnNeeds = {
  readonly language: string;
  /** Of the shop's prices. */
  readonly currency: string;
  /** Not while the address names one status (PMS-058). */
  readonly withStatus: boolean;
  /** For somebody who belongs to a seller. */
  readonly scoped: boolean;
  readonly actions: (product: ProductRow) => ReactNode;
};

/** The columns of the contract with how each is drawn. */
export function drawnColumns(needs: ColumnNeeds): GridColumn<ProductRow>[] {
  const cells = cellsOf(needs);
  return columnsFor(productColumns, needs.scoped)
    .filter(({ key }) => key !== 'status' || needs.withStatus)
    .map((column) => ({ ...column, ...more[column.key], cell: cells[column.key] }));
}

const more: Partial<
  Record<ProductColumnKey, Pick<GridColumn<ProductRow>, 'grows' | 'atEnd' | 'namesRow' | 'quietTitle' | 'card'>>
> = {
  thumbnail: { quietTitle: true, card: 'picture' },
  sku_intern: { namesRow: true, card: 'fact' },
  sku: { card: 'fact' },
  reseller: { card: 'fact' },
  name: { grows: true, card: 'name' },
  status: { card: 'fact' },
  price: { card: 'fact' },
  actions: { atEnd: true, card: 'foot' },
};

type Cells = Record<ProductColumnKey, (product: ProductRow) => ReactNode>;

const plainCells = Object.fromEntries(
  plainColumnNames.map((name) => [name, (product: ProductRow) => <Cut text={typedValue(product[name])} code />]),
) as Pick<Cells, PlainColumn>;

const cellsOf = ({ language, currency, actions }: ColumnNeeds): Cells => ({
  thumbnail: (product) => <Thumbnail url={product.cover} />,
  sku_intern: (product) => <SkuIntern product={product} />,
  sku: (product) => <Cut text={product.sku} code />,
  reseller: (product) => <Cut text={product.seller.name} />,
  brand: (product) => <BrandName brand={product.brand} />,
  name: (product) => <ProductName product={product} language={language} />,
  status: (product) => <StatusCell product={product} />,
  categories: (product) => <MappedCategories categories={product.categories} />,
  ...plainCells,
  price: (product) => <Cut text={product.price === null ? null : formatMoney(product.price, currency)} code />,
  rating: (product) => <Completeness rating={product.rating} />,
  assignees: (product) => <Assignees product={product} />,
  created_at: (product) => <Cut text={formatDateTime(product.created_at)} />,
  updated_at: (product) => <Cut text={formatDateTime(product.updated_at)} />,
  actions,
});

/** A text on one line; the tooltip has the whole of it. */
function Cut({ text, code = false }: { text: string | null; code?: boolean }) {
  if (text === null || text === '') return <span className={styles.none}>{absent}</span>;
  return (
    <span className={code ? `${styles.cut} ${styles.code}` : styles.cut} data-tip={text}>
      {text}
    </span>
  );
}
