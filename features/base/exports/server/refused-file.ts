import type { InterfaceLanguage, Text } from '#kit/text.ts';
import { csvText } from '#server/formats/writing/csv-text.ts';
import type { ImportedRow } from '../contract/table-import.model.ts';
import { refusedTexts as titles } from '../contract/table-import.texts.ts';

type Column = keyof typeof titles;
/** The cells of a refused row, as far as its kind of file has them. */
export type RefusedCells = Readonly<Partial<Record<Column, string>>>;

/** Refused rows as CSV for those who mend the file, a line per reason; titles and reasons in the reader's language. */
export const refusedCsv = (
  columns: readonly Column[],
  rows: readonly RefusedCells[],
  language: InterfaceLanguage,
): Promise<string> =>
  csvText(
    columns.map((column) => titles[column][language]),
    rows.map((row) => columns.map((column) => row[column] ?? '')),
  );

/** The same of a file that was only checked, in both languages: who reads the report is not known here. Null where no row is refused. */
export async function refusedFile(
  rows: readonly Pick<ImportedRow, 'row' | 'name' | 'column' | 'why'>[],
): Promise<Text | null> {
  if (rows.length === 0) return null;
  const columns = [
    'row',
    ...(rows.some(({ name }) => name !== '') ? (['name'] as const) : []),
    'column',
    'reason',
  ] as const;
  const inLanguage = (language: InterfaceLanguage) =>
    refusedCsv(
      columns,
      rows.map(({ row, name, column, why }) => ({
        row: String(row),
        name,
        column: column ?? '',
        reason: why?.[language] ?? '',
      })),
      language,
    );
  const [en, sq] = await Promise.all([inLanguage('en'), inLanguage('sq')]);
  return { en, sq };
}
