import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { type MissedSearch, missedSearches } from '../contract/academy.model.ts';

/** What readers looked for and did not find. Days are those of UTC: nobody counts by the hour here. */
export const searchesRepository = (db: Kysely<DB>) => ({
  /** Counts one; a day that has texts enough takes no new ones. What nobody is told of any more goes. */
  async count(text: string, at: Date): Promise<void> {
    const day = at.toISOString().slice(0, 10);
    await sql`insert into academy_searches (text, day) select ${text}, ${day}::date
      where (select count(*) from academy_searches where day = ${day}::date) < ${missedSearches.perDay}
        or exists (select from academy_searches where day = ${day}::date and text = ${text})
      on conflict (text, day) do update set count = academy_searches.count + 1`.execute(db);
    await sql`delete from academy_searches where day < ${day}::date - ${missedSearches.days}::int`.execute(db);
  },

  async list(at: Date): Promise<MissedSearch[]> {
    const day = at.toISOString().slice(0, 10);
    const { rows } = await sql<MissedSearch>`
      select text, sum(count)::int as count, to_char(max(day), 'YYYY-MM-DD') as last from academy_searches
      where day >= ${day}::date - ${missedSearches.days}::int group by text order by 2 desc, max(day) desc, text`.execute(
      db,
    );
    return rows;
  },
});
