import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { CleanedRow, HeldTexts } from './clean-stored.ts';

const json = (rows: readonly unknown[]) => sql`${JSON.stringify(rows)}::json`;

/** The texts of a product as fields of its history: its own columns, its translations, and what no shop's language is. */
const texts = sql`
  jsonb_build_object('short_description', p.short_description, 'long_description', p.long_description)
  || coalesce((select jsonb_object_agg(format('product_translates.%s.%s', t.language_id, x.part), x.html)
       from product_translates t, lateral (values ('short_description', t.short_description),
         ('long_description', t.long_description)) as x (part, html) where t.product_id = p.id), '{}')
  || coalesce((select jsonb_object_agg(format('texts.%s.%s', t.language, x.part), x.html)
       from source_texts t, lateral (values ('short_description', t.short_description),
         ('long_description', t.long_description)) as x (part, html) where t.product_id = p.id), '{}') as texts`;

/** All HTML of products, wherever it stands, read and written for the cleaning of what is stored. */
export const productTextsRepository = (db: Kysely<DB>) => ({
  async listAfter(after: number, limit: number): Promise<HeldTexts[]> {
    const { rows } = await sql<HeldTexts>`
      select p.id, ${texts} from products p where p.id > ${after} order by p.id limit ${limit}`.execute(db);
    return rows;
  },

  /** The products are locked by the caller. */
  async list(ids: readonly number[]): Promise<HeldTexts[]> {
    const { rows } = await sql<HeldTexts>`
      select p.id, ${texts} from products p where p.id = any(${ids}::bigint[]) order by p.id`.execute(db);
    return rows;
  },

  /**
   * A translation stays whose it was, its review stays, and it is not stale: nobody said anything else. What was put down for
   * the text as it was now stands for the clean one.
   */
  async set(rows: readonly CleanedRow[], now: Date): Promise<void> {
    const all = rows.flatMap(({ id, changes }) =>
      changes.map(({ field, before, after }) => {
        const [table, key, part] = field.includes('.') ? field.split('.') : ['products', null, field];
        return { id, table, key, part, before, after };
      }),
    );
    const cleaned = sql`json_to_recordset(${json(all)}) as n("table" text, id bigint, key text, part text, before text, after text)`;
    for (const part of ['short_description', 'long_description'] as const) {
      const column = sql.ref(part);
      await sql`update products p set ${column} = n.after from ${cleaned}
        where n."table" = 'products' and n.part = ${part} and p.id = n.id`.execute(db);
      await sql`update product_translates t set ${column} = n.after, updated_at = ${now} from ${cleaned}
        where n."table" = 'product_translates' and n.part = ${part} and t.product_id = n.id
          and t.language_id = n.key::int`.execute(db);
      await sql`update source_texts t set ${column} = n.after, updated_at = ${now} from ${cleaned}
        where n."table" = 'texts' and n.part = ${part} and t.product_id = n.id and t.language = n.key`.execute(db);
    }
    await sql`update product_text_states s set source_hash = md5(coalesce(n.after, '')) from ${cleaned}
      where n."table" = 'products' and s.product_id = n.id and s.part = n.part
        and s.source_hash = md5(coalesce(n.before, ''))`.execute(db);
    await sql`update product_text_states s set reviewed_hash = md5(coalesce(n.after, '')) from ${cleaned}
      where n."table" = 'product_translates' and s.product_id = n.id and s.language_id = n.key::int and s.part = n.part
        and s.reviewed_hash = md5(coalesce(n.before, ''))`.execute(db);
  },
});
