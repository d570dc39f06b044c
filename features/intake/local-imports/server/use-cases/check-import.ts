import { setImmediate } from 'node:timers/promises';
import { requireLeafCategories } from '#features/catalogue/categories/server/categories.public.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { foldName } from '#features/intake/local-products/contract/local-products.cells.ts';
import type { LocalSeller } from '#features/intake/local-products/server/local-products.public.ts';
import {
  listLocalProductsById,
  localProductsReadModel,
  sellerToWriteFor,
  toContent,
} from '#features/intake/local-products/server/local-products.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type { checkImport as call } from '../../contract/local-imports.calls.ts';
import { localImportErrors as errors } from '../../contract/local-imports.errors.ts';
import { type ImportField, importFields, valuesOf } from '../../contract/local-imports.fields.ts';
import {
  changedFields,
  type KnownProduct,
  type PlanContext,
  planRow,
  type RowPlan,
  rowRefusals,
} from '../../contract/local-imports.plan.ts';
import { localImportsReadModel } from '../local-imports.read-model.ts';
import {
  localImportsRepository,
  type MissingProduct,
  type PlannedRow,
  type StoredImport,
} from '../local-imports.repository.ts';
import { photoSources } from '../running/fetch-photos.ts';
import { importDetail } from './read-imports.ts';

type Body = InputOf<typeof call>['body'];
type Cells = { readonly row: number; readonly cells: readonly string[]; readonly broken: boolean };

/** Judges every row as the products stand now and remembers what the seller calls its columns. */
export const checkImport =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async ({ params, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    if (body.fields.sku === undefined) throw new AppError(errors.noSku);
    await unitOfWork(context, async (tx) => {
      const imports = localImportsRepository(tx.db);
      const stored = await imports.findForUpdate(params.id, context.scope);
      if (!stored) throw new AppError(generalErrors.notFound);
      if (stored.state !== 'uploaded' && stored.state !== 'checked') throw new AppError(errors.notChecked);
      if (body.category_id !== null) await requireLeafCategories(tx.db, [body.category_id], 'tree', 'category_id');
      const seller = await sellerToWriteFor(tx.db, context, stored.seller_id);
      const rows = await imports.listCells(stored.id);
      const planned = await planRows(tx.db, context, { stored, body, seller, rows });
      const missing = body.mode === 'replace' ? await missingProducts(tx.db, { stored, body, seller, rows }) : [];
      await imports.setChecked(
        stored.id,
        { fields: body.fields, mode: body.mode, categoryId: body.category_id },
        planned,
        missing,
      );
      await imports.remember(seller.id, namesOf(body.fields, stored.columns));
    });
    return importDetail(db, params.id, context.scope);
  };

type Job = {
  readonly stored: StoredImport;
  readonly body: Body;
  readonly seller: LocalSeller;
  readonly rows: readonly Cells[];
};

async function planRows(db: Db, context: Context, { stored, body, seller, rows }: Job): Promise<PlannedRow[]> {
  const reading = localImportsReadModel(db);
  const valued = rows.map((row) => ({ ...row, values: row.broken ? {} : valuesOf(row.cells, body.fields, body.mode) }));
  const ids = await localProductsReadModel(db).findBySku(
    seller.id,
    valued.flatMap(({ values }) => values.sku ?? []),
  );
  const products = await knownProducts(db, context, [...new Set(ids.values())]);
  const zipped = await localImportsRepository(db).listZipped(stored.id);
  const planning: PlanContext = {
    mode: body.mode,
    categoryId: body.category_id,
    categories: namedCategories(body.fields.category === undefined ? [] : await reading.listLeaves()),
    restricted: context.scope.sellerId !== null && seller.is_restricted,
    zipped,
    photos:
      body.fields.photos === undefined && zipped.size === 0
        ? new Map()
        : await photoSources(
            db,
            [...products.values()].map(({ content }) => content),
          ),
  };
  const seen = new Set<string>();
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
        const place = field === null ? undefined : body.fields[field];
        const column = place === undefined ? '' : (stored.columns[place] ?? '');
        return { column, value: place === undefined ? '' : (cells[place] ?? '').slice(0, 200), code, text };
      }),
      changes: known && plan.after ? shortened(changedFields(known.content, plan.after, at)) : [],
      productId: known?.id ?? null,
      version: known?.version ?? null,
      content: plan.after,
    });
  }
  return planned;
}

/** Of the file every SKU counts, also of a row that is refused for something else. */
async function missingProducts(db: Db, { stored, body, seller, rows }: Job): Promise<MissingProduct[]> {
  const skus = rows.flatMap(({ cells, broken }) => (broken ? [] : (valuesOf(cells, body.fields, body.mode).sku ?? [])));
  const missing = await localImportsReadModel(db).listMissing(seller.id, skus);
  return missing.map(({ id, version, sku, name }) => ({
    id,
    version,
    cells: stored.columns.map((_, at) => (at === body.fields.sku ? sku : at === body.fields.name ? name : '')),
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

const namesOf = (fields: Body['fields'], columns: readonly string[]): Partial<Record<ImportField, string>> =>
  Object.fromEntries(
    importFields.flatMap((field) => {
      const name = fields[field] === undefined ? undefined : columns[fields[field]];
      return name === undefined ? [] : [[field, name]];
    }),
  );
