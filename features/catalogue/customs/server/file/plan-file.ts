import { type ImportFile, readImport } from '#features/base/exports/server/exports.public.ts';
import type { Db } from '#server/db/database.ts';
import { cnFileColumns, type PlannedCode, planCnFile } from '../../contract/cn-file.ts';
import { cnSentences as words } from '../../contract/customs.sentences.ts';
import { type PlannedSuccessor, planSuccessorFile, successorFileColumns } from '../../contract/successor-file.ts';
import { cnCodesReadModel } from '../cn-codes.read-model.ts';
import { cnFileRepository } from './cn-file.repository.ts';

type Planned<Row> = { readonly rows: Row[]; readonly ignored: readonly string[] };
const inOrder = (one: { row: number }, other: { row: number }) => one.row - other.row;

/** Reads a file of the nomenclature and says what becomes of each row, in their order. */
export async function planCodes(
  db: Db,
  file: ImportFile['file'],
): Promise<
  Planned<PlannedCode> & { readonly known: Awaited<ReturnType<ReturnType<typeof cnFileRepository>['listFiled']>> }
> {
  const languages = await cnCodesReadModel(db).listLanguages();
  const { rows, broken, ignored } = await readImport(file, cnFileColumns(languages), ['code']);
  const known = await cnFileRepository(db).listFiled();
  const plan = planCnFile(known, rows, languages);
  const damaged = broken.map((row): PlannedCode => {
    const why = { ...words.rowBroken };
    return { row, what: 'refused', name: '', code: '', before: null, column: 'code', why, after: null };
  });
  return { rows: [...damaged, ...plan].sort(inOrder), ignored, known };
}

/** Reads a correlation table and says what becomes of each row, in their order. */
export async function planSuccessors(db: Db, file: ImportFile['file']): Promise<Planned<PlannedSuccessor>> {
  const { rows, broken, ignored } = await readImport(file, successorFileColumns, ['old', 'new']);
  const files = cnFileRepository(db);
  const plan = planSuccessorFile(await files.listFiled(), await files.listPairs(), rows);
  const damaged = broken.map((row): PlannedSuccessor => {
    const why = { ...words.rowBroken };
    return { row, what: 'refused', name: '', old: '', new: '', before: null, column: 'old', why, ends: null };
  });
  return { rows: [...damaged, ...plan].sort(inOrder), ignored };
}
