import { previewChanges } from '#features/base/change-sets/server/change-sets.public.ts';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import { fileFields } from '#features/catalogue/products/contract/products.file-fields.ts';
import type { OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import { readingErrors } from '#kit/formats.ts';
import { holdsAny } from '#kit/permission.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { readSmallTable, type SmallTable } from '#server/formats/read-small-table.ts';
import { attributeOf, attributesByTitle } from '../../contract/bulk-update.attributes.ts';
import { type uploadBulkUpdate as call, bulkUpdateLimits as limits } from '../../contract/bulk-update.calls.ts';
import { readColumns } from '../../contract/bulk-update.columns.ts';
import { bulkUpdateErrors as errors } from '../../contract/bulk-update.errors.ts';
import type { FileColumn } from '../../contract/bulk-update.model.ts';
import { updateFromFileOperation } from '../../contract/bulk-update.operations.ts';
import { planRows, skusOf } from '../../contract/bulk-update.plan.ts';
import { bulkAttributesReadModel } from '../bulk-attributes.read-model.ts';
import { bulkRowsReadModel } from '../bulk-rows.read-model.ts';
import { bulkUpdatesRepository } from '../bulk-updates.repository.ts';
import { bulkDetail } from './read-bulk-update.ts';

type Upload = { readonly file?: { readonly name: string; readonly bytes: Buffer } };
const day = 86_400_000;

/** Reads a file, judges its rows, and previews what would become of the products; nothing is changed. */
export const uploadBulkUpdate =
  (platform: Platform) =>
  async ({ file }: Upload, context: Context): Promise<OutputOf<typeof call>> => {
    if (!file || file.bytes.length === 0) throw new AppError(errors.empty);
    const table = await tableOf(file);
    if (table.rows.length === 0) throw new AppError(errors.empty);
    if (table.rows.length > limits.rows) throw new AppError(errors.tooManyRows, { values: { rows: limits.rows } });
    const kept = bulkAttributesReadModel(platform.db);
    const known = await kept.listAttributes();
    const languages = await shopsRepository(platform.db).listLanguages();
    const columns = readColumns(table.columns, languages, attributesByTitle(known));
    refuseColumns(columns, context.actor);
    const found = bulkRowsReadModel(platform.db);
    const skus = table.rows.map((row) => skusOf(columns, row));
    const named = new Set(columns.map(({ field }) => attributeOf(field)));
    const values = Map.groupBy(await kept.listValues([...named].flatMap((id) => id ?? [])), ({ group_id }) => group_id);
    const planned = planRows(table.rows, {
      columns,
      attributes: new Map(
        known.filter(({ id }) => named.has(id)).map((one) => [one.id, { ...one, values: values.get(one.id) ?? [] }]),
      ),
      isText: !file.bytes.subarray(0, 2).equals(Buffer.from('PK')),
      found: {
        byIntern: await found.findByIntern(
          skus.map(({ intern }) => intern),
          context.scope,
        ),
        bySku: await found.findBySku(
          skus.map(({ sku }) => sku),
          context.scope,
        ),
      },
    });
    const textsOnly = columns.every(({ role, language_id }) => role !== 'field' || language_id !== null);
    const { id, products } = await platform.unitOfWork(context, async (tx) => {
      const updates = bulkUpdatesRepository(tx.db);
      const { userId } = context.actor;
      await updates.deleteOld(userId, new Date(context.now().getTime() - day));
      const made = await updates.insert({
        user_id: userId,
        sellerId: context.scope.sellerId,
        file_name: file.name.slice(0, 200),
        columns,
        texts_only: textsOnly,
        rows: planned.length,
        at: context.now(),
      });
      await updates.insertRows(made, planned);
      return { id: made, products: await updates.listProducts(made) };
    });
    if (products.length > 0) {
      const input = { update: id, texts_only: textsOnly };
      const body = { operation: updateFromFileOperation.name, input, ids: products };
      const { change_set: set } = await previewChanges(platform)({ body }, context);
      await platform.unitOfWork(context, (tx) => bulkUpdatesRepository(tx.db).setChangeSet(id, set.id));
    }
    return bulkDetail(platform, id, context);
  };

/** @throws AppError where the file cannot be meant, or asks for what this person may not change */
function refuseColumns(columns: readonly FileColumn[], actor: Actor): void {
  const titles = (some: readonly FileColumn[]) => ({
    values: {
      columns: some
        .map(({ title }) => title || '–')
        .join(', ')
        .slice(0, 500),
    },
  });
  const keys = columns.filter(({ role }) => role === 'sku' || role === 'sku_intern');
  if (keys.length === 0) throw new AppError(errors.noSku, titles(columns));
  const fields = columns.filter(({ role }) => role === 'field');
  if (fields.length === 0) throw new AppError(errors.noField, titles(columns));
  const names = [...keys, ...fields].map(({ role, field, language_id }) => `${role} ${field} ${language_id}`);
  const twice = [...keys, ...fields].filter((_, at) => names.indexOf(names[at]!) !== names.lastIndexOf(names[at]!));
  if (twice.length > 0) throw new AppError(errors.columnTwice, titles(twice));
  const forbidden = fields.filter(({ field }) => !mayChange(actor, field!));
  if (forbidden.length > 0) throw new AppError(errors.forbidden, titles(forbidden));
}

/** As in the drawer: texts are translators' too, all else asks for the right to update products (trap T11). */
function mayChange({ permissions }: Actor, key: string): boolean {
  const isText = fileFields.some((field) => field.key === key && field.place === 'text');
  return holdsAny(permissions, isText ? ['Update_Product', 'Update_Translation'] : ['Update_Product']);
}

async function tableOf({ name, bytes }: NonNullable<Upload['file']>): Promise<SmallTable> {
  const most = { maxRows: limits.rows, maxColumns: limits.columns };
  const table = await readSmallTable(bytes, name.slice(0, 200), most).catch(refuse);
  if (table.columns.length > limits.columns) throw new AppError(errors.noTable);
  return table;
}

/** What the readers say of a feed, as it is said of a person's file. */
function refuse(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  const { definition, values } = error;
  if (definition === readingErrors.takesTooLong || definition === readingErrors.needsTooMuchMemory) throw error;
  if (definition.code === readingErrors.tooLarge.code) throw new AppError(errors.tooLarge);
  const { position = '', reason = '' } = values;
  if (definition.code === readingErrors.broken.code)
    throw new AppError(errors.unreadable, { values: { position, reason } });
  throw new AppError(errors.noTable);
}
