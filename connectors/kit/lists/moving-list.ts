/** So often a list is begun anew because rows left it; what was met until then is given. */
const mostReads = 5;

type Part<T> = { readonly rows: readonly T[]; readonly total: number };

/**
 * A whole list of a platform that counts rows from the beginning, while rows leave it: those behind them move forward, and would be passed over. So
 * each question begins with the last row of the one before, and where another row is there now, the list is read from its beginning. In the order
 * they were first met; a row that was met twice is as it was met last. `read` gives the rows after so many, in an order that does not change.
 */
export async function movingList<T extends { readonly id: string }>(
  read: (skip: number) => Promise<Part<T>>,
): Promise<T[]> {
  const met = new Map<string, T>();
  for (let reads = 1; reads <= mostReads; reads++) if (await readThrough(read, met)) break;
  return [...met.values()];
}

/** False where rows had moved. */
async function readThrough<T extends { readonly id: string }>(
  read: (skip: number) => Promise<Part<T>>,
  met: Map<string, T>,
): Promise<boolean> {
  for (let skip = 0, last: string | null = null; ; ) {
    const { rows, total }: Part<T> = await read(skip);
    for (const row of rows) met.set(row.id, row);
    if (last !== null && rows[0]?.id !== last) return false;
    const end = skip + rows.length;
    if (end >= total || rows.length <= (last === null ? 0 : 1)) return true;
    last = rows.at(-1)!.id;
    skip = end - 1;
  }
}
