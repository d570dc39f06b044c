import { type ImportFile, readImport } from '#features/base/exports/server/exports.public.ts';
import type { Db } from '#server/db/database.ts';
import { attributeFileColumns, type PlannedAttribute, planAttributeFile } from '../../contract/attributes.file.ts';
import { keptAttributeSentences as words } from '../../contract/kept-attributes.sentences.ts';
import { attributesFileRepository } from './attributes.file.repository.ts';

/** Reads a file of attributes and says what becomes of each row, in their order. */
export async function planFile(
  db: Db,
  file: ImportFile['file'],
): Promise<{ rows: PlannedAttribute[]; ignored: readonly string[] }> {
  const { rows, broken, ignored } = await readImport(file, attributeFileColumns, ['attribute']);
  const plan = planAttributeFile(await attributesFileRepository(db).listFiled(), rows);
  const damaged = broken.map((row): PlannedAttribute => {
    const why = { ...words.rowBroken };
    const told = { row, what: 'refused', name: '', before: null, column: 'attribute', why } as const;
    return { ...told, groupId: null, attribute: '', value: null };
  });
  return { rows: [...damaged, ...plan].sort((a, b) => a.row - b.row), ignored };
}
