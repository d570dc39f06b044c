import type { CsvRecord, RawRecord } from '#server/formats/reading/parsed-row.ts';

/**
 * Fills what a row of a table leaves empty with the value of the row above it, within one group: option names that stand
 * in the first row of a product only, or merged cells. Where the column of the group is carried down itself, a row
 * without a group id goes on with the group above.
 */
export function carryDown(columns: readonly string[], by: string): (record: RawRecord) => RawRecord {
  const held = new Map<string, string>();
  let group: string | null = null;
  return (record) => {
    const row = record as CsvRecord;
    const id = row.cells[row.columns.get(by) ?? -1]?.trim() ?? '';
    if (id !== '' ? id !== group : !columns.includes(by)) held.clear();
    if (id !== '') group = id;
    const cells = [...row.cells];
    for (const column of columns) {
      const at = row.columns.get(column);
      if (at === undefined) continue;
      const cell = cells[at] ?? '';
      if (cell.trim() !== '') held.set(column, cell);
      else cells[at] = held.get(column) ?? cell;
    }
    return { columns: row.columns, cells };
  };
}
