// Reads of others: users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { nameOf } from '#server/db/person-name.ts';
import type { TextPart } from '../../contract/products.text-state.ts';

export type TextStateRow = {
  readonly language_id: number;
  readonly part: TextPart;
  readonly source_is_current: boolean;
  /** Null: nobody reviewed the text as it stands. */
  readonly reviewed_at: Date | null;
  readonly reviewed_by: string | null;
};

export type TextStateWrite = {
  readonly language_id: number;
  readonly part: TextPart;
  readonly reviewed: boolean;
};

const source = sql`md5(coalesce(case s.part when 'name' then p.name when 'short_description' then p.short_description
  else p.long_description end, ''))`;
const text = sql`md5(coalesce(case s.part when 'name' then t.name when 'short_description' then t.short_description
  else t.long_description end, ''))`;

/** For which source the texts of a product were written, and who reviewed them. */
export const textStateRepository = (db: Kysely<DB>) => ({
  /** Without those whose reviewed text a delivery has replaced: nobody looked at the text that stands there now. */
  async list(productId: number): Promise<TextStateRow[]> {
    const { rows } = await sql<TextStateRow>`
      select s.language_id, s.part, s.source_hash = ${source} as source_is_current, s.reviewed_at,
        -- the name is of users
        ${nameOf('u')} as reviewed_by
      from product_text_states s join products p on p.id = s.product_id
      join product_translates t on t.product_id = s.product_id and t.language_id = s.language_id
      left join users u on u.id = s.reviewed_by
      where s.product_id = ${productId} and coalesce(s.reviewed_hash = ${text}, true)`.execute(db);
    return rows;
  },

  /** After the texts themselves were written: they stand for the source as it is now. */
  async set(productId: number, states: readonly TextStateWrite[], by: number, now: Date): Promise<void> {
    if (states.length === 0) return;
    await sql`
      insert into product_text_states (product_id, language_id, part, source_hash, reviewed_hash, reviewed_at, reviewed_by)
      select p.id, s.language_id, s.part, ${source}, case when s.reviewed then ${text} end,
        case when s.reviewed then ${now}::timestamptz end, case when s.reviewed then ${by}::bigint end
      from json_to_recordset(${JSON.stringify(states)}::json) as s(language_id int, part text, reviewed boolean)
      join products p on p.id = ${productId}
      join product_translates t on t.product_id = p.id and t.language_id = s.language_id
      on conflict (product_id, language_id, part) do update set source_hash = excluded.source_hash,
        reviewed_hash = excluded.reviewed_hash, reviewed_at = excluded.reviewed_at, reviewed_by = excluded.reviewed_by`.execute(
      db,
    );
  },
});
