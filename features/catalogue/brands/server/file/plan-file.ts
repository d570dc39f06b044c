import { type ImportFile, readImport } from '#features/base/exports/server/exports.public.ts';
import type { Db } from '#server/db/database.ts';
import { brandFileColumns, type PlannedBrand, planBrandFile } from '../../contract/brands.file.ts';
import { brandSentences as words } from '../../contract/brands.sentences.ts';
import { brandsFileRepository } from './brands.file.repository.ts';

/** Reads a file of brands and says what becomes of each row, in their order. */
export async function planFile(
  db: Db,
  file: ImportFile['file'],
): Promise<{ rows: PlannedBrand[]; ignored: readonly string[] }> {
  const files = brandsFileRepository(db);
  const codes = await files.listLanguages();
  const { rows, broken, ignored } = await readImport(file, brandFileColumns(codes), ['name']);
  const plan = planBrandFile(await files.listFiled(), rows, codes);
  const damaged = broken.map((row): PlannedBrand => {
    const why = { ...words.rowBroken };
    return { row, what: 'refused', name: '', id: null, names: {}, was: null, before: null, column: 'name', why };
  });
  return { rows: [...damaged, ...plan].sort((a, b) => a.row - b.row), ignored };
}
