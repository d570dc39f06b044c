import { getVisibleSet } from '#features/base/change-sets/server/change-sets.public.ts';
import { refusedName } from '#features/base/exports/contract/table-import.rules.ts';
import { refusedCsv, workbookText } from '#features/base/exports/server/exports.public.ts';
import { isAdministrator } from '#features/base/permissions/contract/permissions.roles.ts';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import { fileLeaves, productTarget } from '#features/catalogue/products/contract/products.file-fields.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { saidIn } from '#kit/sentence.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import * as calls from '../../contract/bulk-update.calls.ts';
import { templateTitles } from '../../contract/bulk-update.columns.ts';
import type { BulkRow, BulkUpdate } from '../../contract/bulk-update.model.ts';
import { bulkRowsReadModel, type ListedBulkRow } from '../bulk-rows.read-model.ts';
import { bulkUpdatesRepository, type StoredUpdate } from '../bulk-updates.repository.ts';

/** A person's own file, anybody's for administrators. @throws AppError not_found */
async function visible({ db }: Pick<Platform, 'db'>, id: number, { actor }: Context): Promise<StoredUpdate> {
  const update = await bulkUpdatesRepository(db).get(id);
  if (update.user_id !== actor.userId && !isAdministrator(actor)) throw new AppError(generalErrors.notFound);
  return update;
}

export async function bulkDetail(platform: Platform, id: number, context: Context): Promise<BulkUpdate> {
  const update = await visible(platform, id, context);
  const { change_set_id: setId } = update;
  return {
    id,
    file_name: update.file_name,
    created_at: update.created_at.toISOString(),
    columns: [...update.columns],
    rows: update.rows,
    refused: await bulkUpdatesRepository(platform.db).countRefused(id),
    change_set: setId === null ? null : await getVisibleSet(platform, setId, context.actor),
  };
}

export const getBulkUpdate =
  (platform: Platform) =>
  ({ params }: InputOf<typeof calls.getBulkUpdate>, context: Context): Promise<OutputOf<typeof calls.getBulkUpdate>> =>
    bulkDetail(platform, params.id, context);

export const listBulkRows =
  (platform: Platform) =>
  async (
    { params, query }: InputOf<typeof calls.listBulkRows>,
    context: Context,
  ): Promise<OutputOf<typeof calls.listBulkRows>> => {
    const update = await visible(platform, params.id, context);
    const part = { show: query.show, limit: query.pageSize, offset: query.page * query.pageSize };
    const { total, results } = await bulkRowsReadModel(platform.db).list(update, part);
    return { total, results: results.map(rowToWire) };
  };

/** For those who mend the file: where it is refused, what was asked and why. */
export const exportBulkRows =
  (platform: Platform) =>
  async (
    { params, query: { language } }: InputOf<typeof calls.exportBulkRows>,
    context: Context,
  ): Promise<OutputOf<typeof calls.exportBulkRows>> => {
    const update = await visible(platform, params.id, context);
    const part = { show: 'refused', limit: calls.bulkUpdateLimits.rows, offset: 0 } as const;
    const { results } = await bulkRowsReadModel(platform.db).list(update, part);
    const rows = results.flatMap(({ row, sku, name, issues }) =>
      issues.map(({ column, value, ...said }) => ({
        row: String(row),
        sku,
        name: name ?? '',
        column,
        value,
        reason: saidIn(language, said),
      })),
    );
    const content = await refusedCsv(['row', 'sku', 'name', 'column', 'value', 'reason'], rows, language);
    return { name: refusedName(update.file_name), content };
  };

/** Of a product that is in several rows, each row tells what it asks for. */
function rowToWire(row: ListedBulkRow): BulkRow {
  const { row: number, sku, product_id, name, issues, asked } = row;
  const [before, after] = [fileLeaves(row.before ?? {}), fileLeaves(row.after ?? {})];
  const names = [...new Set([...before.keys(), ...after.keys()])].filter((field) => {
    const [first, id] = field.split('.');
    if (field === 'customs_information') return false;
    if (first === 'variants') return id === String(row.variant_id);
    if (first === 'attributes')
      return asked?.attributes !== undefined && (id === productTarget || id === String(row.variant_id));
    if (first === 'product_translates') return id! in (asked?.texts ?? {});
    return field in (asked?.product ?? {});
  });
  const said = (value: unknown) => (value === null || value === undefined ? null : String(value));
  const changes = names
    .map((field) => ({ field, before: said(before.get(field)), after: said(after.get(field)) }))
    .filter((one) => issues.length === 0 && one.before !== one.after);
  return { row: number, sku, product_id, name, issues: [...issues], changes };
}

export const getBulkTemplate =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({
    query: { language },
  }: InputOf<typeof calls.getBulkTemplate>): Promise<OutputOf<typeof calls.getBulkTemplate>> => ({
    name: 'bulk-update.xlsx',
    content: await workbookText(templateTitles(language, await shopsRepository(db).listLanguages()), []),
  });
