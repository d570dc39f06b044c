import { sellerToWriteFor } from '#features/intake/local-products/server/local-products.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import { readingErrors } from '#kit/formats.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { readSmallTable, type SmallTable } from '#server/formats/read-small-table.ts';
import type { uploadImport as call } from '../../contract/local-imports.calls.ts';
import { localImportErrors as errors } from '../../contract/local-imports.errors.ts';
import { importLimits, proposeColumns } from '../../contract/local-imports.fields.ts';
import { localImportsRepository } from '../local-imports.repository.ts';
import { importDetail } from './read-imports.ts';

type Upload = { readonly file?: { readonly name: string; readonly bytes: Buffer } };

/** Reads a seller's table and keeps its rows. Which column is what is proposed, and asked before anything is judged. */
export const uploadImport =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async ({ query, file }: InputOf<typeof call> & Upload, context: Context): Promise<OutputOf<typeof call>> => {
    if (!file || file.bytes.length === 0) throw new AppError(errors.empty);
    const seller = await sellerToWriteFor(db, context, query.seller ?? null);
    const { columns, rows } = await tableOf(file);
    if (rows.length === 0) throw new AppError(errors.empty);
    if (rows.length > importLimits.rows)
      throw new AppError(errors.tooManyRows, { values: { rows: importLimits.rows } });
    const id = await unitOfWork(context, async (tx) => {
      const imports = localImportsRepository(tx.db);
      const fields = proposeColumns(columns, await imports.findRemembered(seller.id));
      const fileName = file.name.slice(0, 200);
      const made = { sellerId: seller.id, userId: context.actor.userId, fileName, columns, fields, at: context.now() };
      const importId = await imports.insert(made);
      await imports.insertRows(importId, rows);
      return importId;
    });
    return importDetail(db, id, context.scope);
  };

async function tableOf({ name, bytes }: NonNullable<Upload['file']>): Promise<SmallTable> {
  const most = { maxRows: importLimits.rows, maxColumns: importLimits.columns };
  const table = await readSmallTable(bytes, name.slice(0, 200), most).catch(refuse);
  if (table.columns.length > importLimits.columns) throw new AppError(errors.noTable);
  return table;
}

/** What the readers say of a feed, as it is said of a person's file. */
function refuse(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  const { position = '', reason = '' } = error.values;
  if (error.definition === readingErrors.takesTooLong || error.definition === readingErrors.needsTooMuchMemory)
    throw error;
  if (error.definition.code === readingErrors.tooLarge.code) throw new AppError(errors.tooLarge);
  if (error.definition.code === readingErrors.broken.code)
    throw new AppError(errors.unreadable, { values: { position, reason } });
  throw new AppError(errors.noTable);
}
