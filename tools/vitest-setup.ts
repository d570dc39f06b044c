import fc from 'fast-check';
import pg from 'pg';
import { selfCompared } from './self-compared.ts';

/** The same cases at every run, so that a red run means a change; FC_SEED=<number> looks elsewhere. */
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_261_121) });

const looked = new Set<string>();
const { query } = pg.Client.prototype;
const isWatched = Symbol.for('tregu.statements-watched');
// A worker runs this before every file; once is enough for all of them.
if (!(isWatched in query)) {
  // biome-ignore lint/suspicious/noExplicitAny: pg declares nine overloads, and all of them are handed on.
  const watched = function (this: pg.Client, ...asked: any[]): any {
    const text: unknown = typeof asked[0] === 'string' ? asked[0] : asked[0]?.text;
    if (typeof text === 'string' && !looked.has(text)) {
      const found = selfCompared(text);
      if (found !== null)
        throw new Error(`A statement compares ${found}: the inner query hides the columns of the one around it`);
      // Bulk inserts have another text for each number of rows.
      if (looked.size > 20_000) looked.clear();
      looked.add(text);
    }
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    return (query as any).apply(this, asked);
  };
  pg.Client.prototype.query = Object.assign(watched, { [isWatched]: true });
}
