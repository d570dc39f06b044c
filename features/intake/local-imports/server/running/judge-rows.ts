import { setImmediate } from 'node:timers/promises';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { foldName } from '#features/intake/local-products/contract/local-products.cells.ts';
import type { LocalSeller } from '#features/intake/local-products/server/local-products.public.ts';
import {
  listLocalProductsById,
  localProductsReadModel,
  sellerToWriteFor,
  toContent,
} from '#features/intake/local-products/server/local-products.public.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { valuesOf } from '../../contract/local-imports.fields.ts';
import {
  changedFields,
  type KnownProduct,
  type PlanContext,
  planRow,
  type RowPlan,
} from '../../contract/local-imports.plan.ts';
import { rowRefusals } from '../../contract/local-imports.row-refusals.sentences.ts';
import { localImportsReadModel } from '../local-imports.read-model.ts';
import {
  localImportsRepository,
  type MissingProduct,
  type PlannedRow,
  type StoredImport,
} from '../local-imports.repository.ts';
import { photoSources } from './fetch-photos.ts';
import { attributesOf, type FileAttributes, valuesWith } from './file-attributes.ts';

type Cells = { readonly row: number; readonly cells: readonly string[]; readonly broken: boolean };
/** So many rows are held in memory with the products they are about. */
const rowsAtOnce = 2000;

/** Judges every row of an import as the products stand now; what its columns are and what may change was chosen before. */
export async function judgeRows(
  tx: Tx,
  context: Context,
  stored: StoredImport,
  onRows: (count: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const imports = localImportsRepository(tx.db);
  const reading = localImportsReadModel(tx.db);
  const seller = await sellerToWriteFor(tx.db, context, stored.seller_id);
  const common = {
    seller,
    zipped: await imports.listZipped(stored.id),
    attributes: await attributesOf(tx.db, stored),
    categories: namedCategories(stored.fields.category === undefined ? [] : await reading.listLeaves()),
    seen: new Set<string>(),
  };
  const skus: string[] = [];
  let after = 0;
  let count = 0;
  for (;;) {
    const rows = await imports.listCells(stored.id, { after, limit: rowsAtOnce });
    if (rows.length === 0) break;
    await imports.setPlanned(stored.id, await planRows(tx.db, context, { ...common, stored, rows }));
    // Of the file every SKU counts, also of a row that is refused for something else.
    for (const { cells, broken } of rows)
      if (!broken) skus.push(...[valuesOf(cells, stored.fields, stored.mode).sku ?? []].flat());
    after = rows.at(-1)!.row;
    count += rows.length;
    await onRows(count);
  }
  await imports.setMissing(stored.id, stored.mode === 'replace' ? await missingProducts(tx.db, stored, skus) : []);
  await imports.setState(stored.id, 'checked');
}

type Job = {
  readonly stored: StoredImport;
  readonly seller: LocalSeller;
  readonly rows: readonly Cells[];
  readonly zipped: ReadonlyMap<string, string>;
  readonly categories: ReadonlyMap<string, number>;
  readonly attributes: FileAttributes;
  /** SKUs of rows before. */
  readonly seen: Set<string>;
};

async function planRows(db: Db, context: Context, job: Job): Promise<PlannedRow[]> {
  const { stored, seller, rows, zipped, categories, attributes, seen } = job;
  const { fields, mode } = stored;
  const valued = rows.map((row) => ({ ...row, values: row.broken ? {} : valuesWith(row.cells, stored, attributes) }));
  const ids = await localProductsReadModel(db).findBySku(
    seller.id,
    valued.flatMap(({ values }) => values.sku ?? []),
  );
  const products = await knownProducts(db, context, [...new Set(ids.values())]);
  const planning: PlanContext = {
    mode,
    categoryId: stored.category_id,
    categories,
    restricted: context.scope.sellerId !== null && seller.is_restricted,
    zipped,
    attributes: attributes.catalog,
    photos:
      fields.photos === undefined && zipped.size === 0
        ? new Map()
        : await photoSources(
            db,
            [...products.values()].map(({ content }) => content),
          ),
  };
  const planned: PlannedRow[] = [];
  for (const [n, { row, cells, broken, values }] of valued.entries()) {
    // Ten thousand rows take more than a second: other requests get a turn.
    if (n % 50 === 49) await setImmediate();
    const known = products.get(ids.get(values.sku ?? '') ?? 0) ?? null;
    const twice = values.sku !== undefined && seen.has(values.sku);
    if (values.sku) seen.add(values.sku);
    const plan = broken ? refused('row_broken') : twice ? refused('sku_twice') : planRow(values, known, planning);
    const at = known ? known.content.variants.findIndex((one) => one.sku.trim() === values.sku) : 0;
    planned.push({
      row,
      verdict: plan.verdict,
      issues: plan.issues.map(({ field, code, text }) => {
        const place = field === null ? undefined : fields[field];
        const column = place === undefined ? '' : (stored.columns[place] ?? '');
        return { column, value: place === undefined ? '' : (cells[place] ?? '').slice(0, 200), code, text };
      }),
      changes:
        known && plan.after
          ? shortened(
              changedFields(known.content, plan.after, at, (id) => attributes.catalog.said.get(id) ?? String(id)),
            )
          : [],
      productId: known?.id ?? null,
      version: known?.version ?? null,
      content: plan.after,
    });
  }
  return planned;
}

async function missingProducts(db: Db, stored: StoredImport, skus: readonly string[]): Promise<MissingProduct[]> {
  const { columns, fields } = stored;
  const missing = await localImportsReadModel(db).listMissing(stored.seller_id, skus);
  return missing.map(({ id, version, sku, name }) => ({
    id,
    version,
    cells: columns.map((_, at) => (at === fields.sku ? sku : at === fields.name ? name : '')),
  }));
}

const refused = (code: 'row_broken' | 'sku_twice'): RowPlan => ({
  verdict: 'refused',
  issues: [{ field: code === 'sku_twice' ? 'sku' : null, code, text: rowRefusals[code] }],
  after: null,
});

const shortened = (changes: ReturnType<typeof changedFields>) =>
  changes.map(({ field, before, after }) => ({ field, before: before.slice(0, 200), after: after.slice(0, 200) }));

async function knownProducts(db: Db, { scope }: Context, ids: readonly number[]): Promise<Map<number, KnownProduct>> {
  const stored = await listLocalProductsById(db, ids, scope);
  return new Map(
    stored.map((one) => [
      one.id,
      { id: one.id, version: one.version, archived: one.status === productStatus.archived, content: toContent(one) },
    ]),
  );
}

/** By path and by name; a name that two categories share names neither. */
function namedCategories(leaves: readonly { id: number; name: string; path: string }[]): Map<string, number> {
  const found = new Map<string, number>();
  const byName = Map.groupBy(leaves, ({ name }) => foldName(name));
  for (const [name, own] of byName) if (own.length === 1) found.set(name, own[0]!.id);
  for (const { id, path } of leaves) found.set(foldName(path), id);
  return found;
}
