// Reads of others: cn_codes
import { setImmediate as others } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { codeInForce } from '#features/catalogue/customs/server/customs.public.ts';
import { foldText } from '#kit/text.ts';
import { houseToday } from '#server/db/house-today.ts';
import { bestByTitle, type TitleIndex, titleIndex } from '../../contract/codes/title-codes.ts';

/** After so many names others have their turn. */
const breath = 25;

type Kept = { readonly mark: string; readonly index: TitleIndex };
/** The nomenclature changes a few times a year, so its words are kept until it does. */
const kept = new WeakMap<object, Kept>();

/** By name of a product: the code whose description, or whose words of any language, say most of it; names without one are left out. */
export async function codesByTitle(
  db: Kysely<DB>,
  titles: readonly string[],
): Promise<Map<string, { code: string; words: string[] }>> {
  const index = await indexOf(db);
  const best = new Map<string, { code: string; words: string[] }>();
  for (const [at, title] of titles.entries()) {
    // Some hundred of them take as long as dozens of answers, and this thread gives those, too.
    if (at % breath === breath - 1) await others();
    const found = bestByTitle(index, foldText(title));
    if (found) best.set(title, found);
  }
  return best;
}

async function indexOf(db: Kysely<DB>): Promise<TitleIndex> {
  const { rows: marks } = await sql<{ mark: string }>`
    select concat_ws(' ', ${houseToday}, count(*), sum(version), max(code)) as mark from cn_codes`.execute(db);
  const { mark } = marks[0]!;
  const before = kept.get(db);
  if (before?.mark === mark) return before.index;
  const { rows } = await sql<{ code: string; text: string }>`
    select c.code, c.find_text as text from cn_codes c where length(c.code) = 8 and ${codeInForce()} order by c.code`.execute(
    db,
  );
  const index = titleIndex(rows);
  kept.set(db, { mark, index });
  return index;
}
