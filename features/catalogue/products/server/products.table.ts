import { fullNameOf } from '#features/base/session/contract/session.model.ts';
import { categoryPaths } from '#features/catalogue/categories/server/categories.public.ts';
import { columnsFor } from '#kit/column-state.ts';
import type { Cell, Table, TableColumn } from '#kit/table.ts';
import { type InterfaceLanguage, literal, type Text } from '#kit/text.ts';
import { atOneMoment } from '#server/db/one-moment.ts';
import type { Platform } from '#server/feature.ts';
import type { ListTableAsked } from '#server/lists.ts';
import { type ProductColumnKey, productColumns } from '../contract/products.columns.ts';
import { type PlainColumn, plainColumnNames, plainFields } from '../contract/products.fields.ts';
import { productListQuery } from '../contract/products.filters.ts';
import type { ProductRow } from '../contract/products.model.ts';
import { understood } from '../contract/products.search-state.ts';
import { displayStatus, stateInShop, statusText } from '../contract/products.status.ts';
import { statusLabels } from '../contract/products.texts.ts';
import { listIdentities } from './products.identity.read-model.ts';
import { productsListReadModel } from './products.list.read-model.ts';
import { toProductRow } from './products.mapper.ts';
import { productsSnapshotReadModel } from './products.snapshot.read-model.ts';

/** Rows read and written at a time. */
const batchSize = 500;

/** Gives the product list as a table of cells, as it is at one moment, to `work`. The same filters, order and scope as the list. */
export async function withProductTable<T>(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  asked: ListTableAsked,
  work: (table: Table) => Promise<T>,
): Promise<T> {
  const {
    page: _page,
    pageSize: _size,
    onlyCount: _only,
    ...filters
  } = productListQuery.parse(understood(asked.search).request);
  const columns = cellsOf(asked, config.publicUrl ?? '');
  return atOneMoment(db, async (trx) => {
    const resolved = await productsListReadModel(trx).resolve(asked.scope, filters);
    const snapshot = productsSnapshotReadModel(trx, asked.scope, resolved, asked.ids);
    const shown = { shopId: asked.scope.shopId, language: resolved.language, languageId: resolved.languageId };
    async function* batches() {
      for await (const ids of snapshot.idBatches(batchSize)) {
        const rows = await listIdentities(trx, ids, asked.scope.shopId);
        const paths = await categoryPaths(
          trx,
          rows.flatMap((row) => row.category_ids),
        );
        const products = rows.map((row) => toProductRow(row, paths, shown));
        yield products.map((product) => columns.map(({ cell }) => cell(product)));
      }
    }
    return work({
      columns: columns.map(({ cell: _cell, ...column }) => column),
      total: await snapshot.count(),
      batches: batches(),
    });
  });
}

type CellColumn = TableColumn & { readonly cell: (product: ProductRow) => Cell };
type Written = { readonly kind: TableColumn['kind']; readonly width: number; readonly cell: CellColumn['cell'] };

const text = (width: number, cell: CellColumn['cell']): Written => ({ kind: 'text', width, cell });
const numeric = (width: number, cell: CellColumn['cell']): Written => ({ kind: 'number', width, cell });
const time = (cell: CellColumn['cell']): Written => ({ kind: 'date', width: 17, cell });

const plainCells = Object.fromEntries(
  plainColumnNames.map((name) => [
    name,
    plainFields[name].isNumber
      ? numeric(12, (it) => (it[name] === null ? null : String(it[name])))
      : text(18, (it) => it[name] as string | null),
  ]),
) as Record<PlainColumn, Written>;

/** What a column holds in a file. `actions` is pictures and buttons, so it has nothing to write. */
const written = (
  language: InterfaceLanguage,
  publicUrl: string,
): Readonly<Partial<Record<ProductColumnKey, Written>>> => ({
  thumbnail: text(30, ({ cover }) => (cover?.startsWith('/') ? publicUrl + cover : cover)),
  sku_intern: text(16, (it) => it.sku_intern),
  sku: text(16, (it) => it.sku),
  reseller: text(20, (it) => it.seller.name),
  brand: text(18, (it) => it.brand?.name ?? null),
  name: text(44, (it) => it.name),
  status: text(12, (it) => statusLabelOf(it)[language]),
  categories: text(40, (it) => it.categories.map(({ path, name }) => path || name).join('; ') || null),
  ...plainCells,
  price: numeric(12, (it) => it.price),
  rating: numeric(10, (it) => String(it.rating)),
  assignees: text(26, (it) => it.users_products.map((one) => fullNameOf(one)).join('; ') || null),
  created_at: time((it) => new Date(it.created_at)),
  updated_at: time((it) => new Date(it.updated_at)),
});

function statusLabelOf({ status, productShop }: ProductRow): Text {
  const state = stateInShop(status, productShop?.status ?? null);
  return state === null
    ? literal(displayStatus(status, productShop?.status))
    : statusLabels[statusText[state] as keyof typeof statusLabels];
}

function cellsOf({ columns, language, restricted }: ListTableAsked, publicUrl: string): CellColumn[] {
  const known = written(language, publicUrl);
  const seen = columnsFor(productColumns, restricted);
  return columns.flatMap((key) => {
    const column = seen.find((one) => one.key === key);
    const cell = column && known[column.key];
    if (!column || !cell) return [];
    return [{ title: column.title[language], ...cell }];
  });
}
