import { tableImportErrors } from '#features/base/exports/contract/table-import.errors.ts';
import { type ImportFile, readImport } from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import * as calls from '../../contract/orders.bulk.calls.ts';
import { manyReadModel, type OpenLine } from '../changing/many.read-model.ts';
import { orderNumberTitles } from './choose-many.ts';

const columns = {
  number: orderNumberTitles,
  sku: ['sku', 'product', 'article', 'artikulli', 'produkti'],
  promised: ['promised', 'promise', 'new promise', 'premtuar', 'premtimi', 'premtimi i ri'],
  note: ['note', 'notes', 'shënim', 'shënimi'],
};
const longest = { name: 200, note: 500 } as const;
const plain = (text: string | undefined, most: number = longest.name) => (text ?? '').trim().slice(0, most);

/** 2026-11-27, 27.11.2026 or 27/11/2026; null: no day there is. */
export function dayWritten(text: string): string | null {
  const local = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text);
  // Spreadsheets write a day with its midnight.
  const plainDay = local
    ? `${local[3]}-${local[2]!.padStart(2, '0')}-${local[1]!.padStart(2, '0')}`
    : text.slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(plainDay) || (!local && !/^.{10}([ T]|$)/.test(text))) return null;
  const at = new Date(`${plainDay}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== plainDay ? null : plainDay;
}

/** See `findLinesInFile`: each line is taken once, by the first row that names it. */
export const findLinesInFile =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async (
    { file }: InputOf<typeof calls.findLinesInFile> & ImportFile,
    { actor }: Context,
  ): Promise<OutputOf<typeof calls.findLinesInFile>> => {
    const { rows } = await readImport(file, columns, []);
    const named = rows
      .map(({ row, cells }) => ({
        row,
        number: plain(cells.number),
        sku: plain(cells.sku),
        promised_text: plain(cells.promised),
        note: cells.note === undefined ? null : plain(cells.note, longest.note),
      }))
      .filter(({ number, sku }) => number !== '' || sku !== '');
    if (named.length === 0) {
      const values = { columns: 'number, sku', found: '' };
      throw rows.length > 0
        ? new AppError(tableImportErrors.columns, { values })
        : new AppError(tableImportErrors.empty);
    }
    const read = manyReadModel(readDb);
    const orders = await read.findNumbers([...new Set(named.flatMap(({ number }) => number || []))], actor.shops);
    const bare = named.filter(({ number }) => number === '').map(({ sku }) => sku);
    const ids = [...orders.values()].flat().map(({ id }) => id);
    const lines = await read.listOpen(
      [...new Set(ids)],
      [...new Set(bare.flatMap((sku) => [sku, sku.toUpperCase()]))],
      actor.shops,
      calls.mostNumbers + 1,
    );
    if (lines.length > calls.mostNumbers)
      throw new AppError(tableImportErrors.tooLong, { values: { rows: calls.mostNumbers } });
    const byOrder = Map.groupBy(lines, ({ order_id }) => order_id);
    const bySku = Map.groupBy(lines, ({ sku }) => sku.toUpperCase());
    const met = new Set<number>();
    return named.map(({ row, number, sku, promised_text, note }) => {
      const orderIds = new Set((orders.get(number) ?? []).map(({ id }) => id));
      const meant: readonly OpenLine[] =
        number === ''
          ? (bySku.get(sku.toUpperCase()) ?? [])
          : [...orderIds]
              .flatMap((id) => byOrder.get(id) ?? [])
              .filter((line) => sku === '' || line.sku.toUpperCase() === sku.toUpperCase());
      const fresh = orderIds.size > 1 ? [] : meant.filter(({ id }) => !met.has(id));
      for (const { id } of fresh) met.add(id);
      const verdict =
        orderIds.size > 1 ? 'several' : meant.length === 0 ? 'not_found' : fresh.length === 0 ? 'twice' : 'found';
      return {
        row,
        number,
        sku,
        verdict,
        lines: fresh.map(({ order_id: _, ...line }) => line),
        promised_text,
        promised: dayWritten(promised_text),
        note,
      };
    });
  };
