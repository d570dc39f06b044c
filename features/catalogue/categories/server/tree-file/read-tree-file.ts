import { AppError } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import { readSmallTable, type SmallTable } from '#server/formats/read-small-table.ts';
import { treeErrors as errors } from '../../contract/categories.errors.ts';
import {
  type FiledCategory,
  type FiledRow,
  type FileIssue,
  type FilePlan,
  planTreeFile,
  treeFileColumns,
  treeFileLimits,
} from '../../contract/categories.file.ts';
import { treeFileTexts } from '../../contract/tree-file.texts.ts';
import { treeFileReadModel } from './tree-file.read-model.ts';

export type Upload = { readonly file?: { readonly name: string; readonly bytes: Buffer } };
type Planned = FilePlan & { readonly nodes: readonly FiledCategory[]; readonly rows: number };

/**
 * Reads a file of the tree and says what it would do.
 * @throws AppError where it is empty, no table, too long or without its columns.
 */
export async function planFile(db: Db, file: Upload['file']): Promise<Planned> {
  if (!file || file.bytes.length === 0) throw new AppError(errors.fileEmpty);
  const { columns, rows } = await tableOf(file);
  if (rows.length === 0) throw new AppError(errors.fileEmpty);
  const languages = await treeFileReadModel(db).listLanguages();
  const fields = columns.map((column) => fieldOf(column, languages));
  if (!fields.includes('path') || fields.includes(null) || new Set(fields).size < fields.length) {
    const values = { columns: ['name', ...languages].join(', '), found: columns.join(', ').slice(0, 200) };
    throw new AppError(errors.fileColumns, { values });
  }
  const broken: FileIssue[] = [];
  const filed: FiledRow[] = [];
  for (const [at, { cells, broken: unreadable }] of rows.entries()) {
    // Rows are counted as a spreadsheet counts them: the titles are row 1.
    const row = at + 2;
    if (unreadable) broken.push({ row, column: 'path', text: treeFileTexts.broken });
    else if (cells.some((cell) => cell.trim() !== ''))
      filed.push({ row, cells: Object.fromEntries(fields.map((field, place) => [field, cells[place] ?? ''])) });
  }
  const nodes = await treeFileReadModel(db).listFiled();
  const plan = planTreeFile(nodes, filed, languages);
  return { ...plan, issues: [...broken, ...plan.issues], nodes, rows: filed.length + broken.length };
}

const fieldOf = (title: string, languages: readonly string[]): string | null => {
  const wanted = title.trim().toLowerCase();
  if (wanted === treeFileColumns.path || wanted === treeFileColumns.name) return wanted;
  return languages.find((code) => code.toLowerCase() === wanted) ?? null;
};

async function tableOf({ name, bytes }: NonNullable<Upload['file']>): Promise<SmallTable> {
  const most = { maxRows: treeFileLimits.rows, maxColumns: 100 };
  const table = await readSmallTable(bytes, name, most).catch((error: unknown) => {
    if (error instanceof AppError) throw new AppError(errors.fileNoTable);
    throw error;
  });
  if (table.rows.length > treeFileLimits.rows)
    throw new AppError(errors.fileTooLong, { values: { rows: treeFileLimits.rows } });
  return table;
}
