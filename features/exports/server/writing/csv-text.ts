import { writeCsv } from './write-csv.ts';

/** A small table of texts as one CSV text; a cell that looks like a formula is made harmless. */
export async function csvText(titles: readonly string[], rows: readonly (readonly string[])[]): Promise<string> {
  const columns = titles.map((title) => ({ title, kind: 'text' as const, width: 20 }));
  const pieces: Buffer[] = [];
  const batches = (async function* () {
    yield rows;
  })();
  const clock = () => ({ year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 });
  for await (const piece of writeCsv({ columns, total: rows.length, batches }, clock)) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}
