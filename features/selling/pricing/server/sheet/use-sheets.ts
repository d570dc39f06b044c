import { refusedName } from '#features/base/exports/contract/table-import.rules.ts';
import { readImport, refusedCsv } from '#features/base/exports/server/exports.public.ts';
import { isAdministrator } from '#features/base/permissions/contract/permissions.roles.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import { unmarked } from '#kit/formula.ts';
import { saidIn } from '#kit/sentence.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import { priceErrors } from '../../contract/prices.errors.ts';
import type * as calls from '../../contract/sheet/sheet.calls.ts';
import { sheetLimits as limits, type PriceSheet } from '../../contract/sheet/sheet.model.ts';
import { planSheet, sheetColumns, sheetRequired } from '../../contract/sheet/sheet.plan.ts';
import { sheetErrors } from '../../contract/sheet.errors.ts';
import { calculates } from '../changing/price-facts.read-model.ts';
import { priceSheetsRepository } from './price-sheets.repository.ts';
import { sheetRowsReadModel } from './sheet-rows.read-model.ts';

type Upload = { readonly file?: { readonly name: string; readonly bytes: Buffer } };

/** Reads a file of prices and keeps what its rows ask; nothing is changed. */
export const uploadPriceSheet =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async (
    { query, file }: InputOf<typeof calls.uploadPriceSheet> & Upload,
    context: Context,
  ): Promise<OutputOf<typeof calls.uploadPriceSheet>> => {
    const { scope, actor, now } = context;
    const { rows, broken } = await readImport(file, sheetColumns, sheetRequired);
    if (!(await calculates(db, scope.shopId))) throw new AppError(priceErrors.notCalculated);
    const count = rows.length + broken.length;
    if (count > limits.rows) throw new AppError(sheetErrors.tooMany, { values: { limit: limits.rows, count } });
    const read = sheetRowsReadModel(db);
    const { planned, blank } = planSheet(rows, broken, {
      decimal: query.decimal,
      workbook: file!.bytes.subarray(0, 2).equals(Buffer.from('PK')),
      shopId: scope.shopId,
      zone: await read.zoneOf(scope.shopId),
      variants: await read.findVariants(
        rows.map(({ cells }) => unmarked(cells.sku_intern ?? '')),
        scope.sellerId,
      ),
    });
    const sheet = {
      user_id: actor.userId,
      shop_id: scope.shopId,
      file_name: file!.name.slice(0, 200),
      rows: count,
      blank,
    };
    const id = await unitOfWork(context, (tx) => priceSheetsRepository(tx.db).insert(sheet, planned, now()));
    return told(db, id, context);
  };

export const getPriceSheet =
  ({ db }: Pick<Platform, 'db'>) =>
  ({ params }: InputOf<typeof calls.getPriceSheet>, context: Context): Promise<OutputOf<typeof calls.getPriceSheet>> =>
    told(db, params.id, context);

export const exportSheetRefusals =
  ({ db }: Pick<Platform, 'db'>) =>
  async (
    { params, query }: InputOf<typeof calls.exportSheetRefusals>,
    { actor, scope }: Context,
  ): Promise<OutputOf<typeof calls.exportSheetRefusals>> => {
    const sheets = priceSheetsRepository(db);
    const { id, file_name } = await sheets.get(params.id, isAdministrator(actor) ? null : actor.userId, scope.shopId);
    const { issues } = await sheets.tell(id, limits.rows);
    const { language } = query;
    const rows = issues.map(({ row, sku, column, value, ...said }) => ({
      row: String(row),
      sku,
      column,
      value,
      reason: saidIn(language, said),
    }));
    const content = await refusedCsv(['row', 'sku', 'column', 'value', 'reason'], rows, language);
    return { name: refusedName(file_name), content };
  };

async function told(db: Db, id: number, { actor, scope }: Context): Promise<PriceSheet> {
  const sheets = priceSheetsRepository(db);
  const { file_name, rows, blank } = await sheets.get(id, isAdministrator(actor) ? null : actor.userId, scope.shopId);
  return { id, file_name, rows, blank, ...(await sheets.tell(id, limits.shown)) };
}
