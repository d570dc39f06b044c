import { type ImportFile, readImport } from '#features/base/exports/server/exports.public.ts';
import type { Db } from '#server/db/database.ts';
import { attributeFileColumns } from '../../contract/attributes.file.fields.ts';
import { type PlannedAttribute, planAttributeFile } from '../../contract/attributes.file.ts';
import { keptAttributeSentences as words } from '../../contract/kept-attributes.sentences.ts';
import { keptAttributesReadModel } from '../kept-attributes.read-model.ts';
import { attributesFileRepository } from './attributes.file.repository.ts';

/** Reads a file of attributes and says what becomes of each row, in their order. */
export async function planFile(
  db: Db,
  file: ImportFile['file'],
): Promise<{ rows: PlannedAttribute[]; ignored: readonly string[] }> {
  const languages = await keptAttributesReadModel(db).listLanguages();
  const { rows, broken, ignored } = await readImport(file, attributeFileColumns(languages), ['attribute']);
  const codes = languages.map(({ code }) => code);
  const plan = planAttributeFile(await attributesFileRepository(db).listFiled(), rows, codes);
  const damaged = broken.map((row): PlannedAttribute => {
    const why = { ...words.rowBroken };
    const told = { row, what: 'refused', name: '', before: null, column: 'attribute', why } as const;
    return { ...told, groupId: null, attribute: '', value: null, ofAttribute: null, ofValue: null };
  });
  return { rows: [...damaged, ...plan].sort((a, b) => a.row - b.row), ignored };
}
