import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Scope } from '#server/context.ts';

/** A list nobody has opened for this long is forgotten. */
const retentionDays = 90;

/** Lists of codes that were pasted into the search. */
export const codeListsRepository = (db: Kysely<DB>) => ({
  /**
   * Keeps a list for those who see as much as the person who pasted it, and gives its id; the same codes in the same order
   * give them the same one. Forgets what is too old.
   */
  async keep(codes: readonly string[], { sellerId }: Pick<Scope, 'sellerId'>): Promise<string> {
    const of = sellerId === null ? codes : [`seller ${sellerId}`, ...codes];
    const id = createHash('sha256').update(of.join('\n')).digest('hex').slice(0, 24);
    await sql`delete from code_lists where used_at < now() - make_interval(days => ${retentionDays})`.execute(db);
    await sql`insert into code_lists (id, codes, seller_id) values (${id}, ${codes}::text[], ${sellerId})
      on conflict (id) do update set used_at = now()`.execute(db);
    return id;
  },
});
